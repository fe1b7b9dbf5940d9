import type { ReactNode } from "react";
import { choiceFilter, FilterBar } from "@/components/data/filter-bar";
import { userStatuses } from "@/components/status/user-status";
import { m } from "@/lib/i18n";
import { planFilters, roles, states, type UserList } from "../model/user-list";
import { roleLabel } from "../model/words";

type UsersFiltersProps = {
  list: UserList;
  plans: readonly { value: string; label: string }[];
  seesAddresses: boolean;
  onChange: (changed: Partial<UserList>, options?: { replace?: boolean }) => void;
  onClear: () => void;
  actions: ReactNode;
};

const planFilterLabels = { none: m.users_plan_none, ended: m.users_plan_ended };

export function UsersFilters({ list, plans, seesAddresses, onChange, onClear, actions }: UsersFiltersProps) {
  const isNarrowed = list.q !== "" || list.role !== null || list.plan !== null || list.state !== null;
  return (
    <FilterBar
      searchLabel={seesAddresses ? m.users_search() : m.users_search_names()}
      query={list.q}
      onQuery={(q) => onChange({ q }, { replace: true })}
      onClear={isNarrowed ? onClear : undefined}
      actions={actions}
      filters={[
        choiceFilter({
          label: m.users_role(),
          any: m.users_any_role(),
          value: list.role,
          options: roles.map((role) => ({ value: role, label: roleLabel(role) })),
          onChange: (role) => onChange({ role }),
        }),
        choiceFilter({
          label: m.users_plan(),
          any: m.users_any_plan(),
          value: list.plan,
          options: [...plans, ...planFilters.map((value) => ({ value, label: planFilterLabels[value]() }))],
          onChange: (plan) => onChange({ plan }),
        }),
        choiceFilter({
          label: m.users_state(),
          any: m.users_any_state(),
          value: list.state,
          options: states.map((state) => ({ value: state, label: userStatuses[state].name() })),
          onChange: (state) => onChange({ state }),
        }),
      ]}
    />
  );
}
