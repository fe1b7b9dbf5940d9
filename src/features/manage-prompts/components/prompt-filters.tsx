import type { ReactNode } from "react";
import { choiceFilter, FilterBar } from "@/components/data/filter-bar";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { promptStatuses } from "@/components/status/prompt-status";
import { m } from "@/lib/i18n";
import { isManagedListNarrowed, managedKinds, managedStatuses, type PromptList } from "../model/list";
import { managedKindWords } from "./state-words";

type PromptFiltersProps = {
  list: PromptList;
  categories: readonly CategoryOption[];
  /** The name of the author filter, where it is known. */
  authorName: string | null;
  onChange: (changed: Partial<PromptList>, options?: { replace?: boolean }) => void;
  onClear: () => void;
  actions: ReactNode;
};

type Yes = "yes" | "no";

export function ManagedPromptFilters({
  list,
  categories,
  authorName,
  onChange,
  onClear,
  actions,
}: PromptFiltersProps) {
  // The address may name an author's own category, which the list lacks.
  const own = list.category !== null && !categories.some(({ slug }) => slug === list.category);
  const shelves = own
    ? [...categories, { slug: list.category ?? "", label: list.category ?? "" }]
    : categories;
  return (
    <FilterBar
      searchLabel={m.manage_search()}
      query={list.q}
      onQuery={(q) => onChange({ q }, { replace: true })}
      onClear={isManagedListNarrowed(list) ? onClear : undefined}
      actions={actions}
      filters={[
        choiceFilter({
          label: m.manage_category(),
          any: m.manage_any_category(),
          value: list.category,
          options: shelves.map(({ slug, label }) => ({ value: slug, label })),
          onChange: (category) => onChange({ category }),
        }),
        choiceFilter({
          label: m.manage_kind(),
          any: m.manage_any_kind(),
          value: list.kind,
          options: managedKinds.map((value) => ({ value, label: managedKindWords[value]() })),
          onChange: (kind) => onChange({ kind }),
        }),
        choiceFilter({
          label: m.manage_state(),
          any: m.manage_any_state(),
          value: list.status,
          options: managedStatuses.map((value) => ({ value, label: promptStatuses[value].name() })),
          onChange: (status) => onChange({ status }),
        }),
        choiceFilter<Yes>({
          label: m.manage_featured(),
          any: m.manage_any_featured(),
          value: list.featured,
          options: [
            { value: "yes", label: m.manage_featured() },
            { value: "no", label: m.manage_not_featured() },
          ],
          onChange: (featured) => onChange({ featured }),
        }),
        choiceFilter<Yes>({
          label: m.manage_access(),
          any: m.manage_any_access(),
          value: list.free,
          options: [
            { value: "yes", label: m.manage_free() },
            { value: "no", label: m.manage_premium() },
          ],
          onChange: (free) => onChange({ free }),
        }),
        choiceFilter<Yes>({
          label: m.manage_reported(),
          any: m.manage_any_reported(),
          value: list.reported,
          options: [
            { value: "yes", label: m.manage_reported() },
            { value: "no", label: m.manage_not_reported() },
          ],
          onChange: (reported) => onChange({ reported }),
        }),
        choiceFilter<Yes>({
          label: m.manage_checked(),
          any: m.manage_any_checked(),
          value: list.unchecked,
          options: [
            { value: "yes", label: m.manage_unchecked() },
            { value: "no", label: m.manage_recently_checked() },
          ],
          onChange: (unchecked) => onChange({ unchecked }),
        }),

        ...(list.author === null
          ? []
          : [
              {
                label: m.manage_column_author(),
                chosen: authorName ?? m.manage_author_filter(),
                onRemove: () => onChange({ author: null }),
                control: null,
              },
            ]),
      ]}
    />
  );
}
