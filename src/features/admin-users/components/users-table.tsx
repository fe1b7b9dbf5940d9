import { Link } from "react-router-dom";
import { type Column, DataTable, type DataTableProps } from "@/components/data/data-table";
import { StatusPill } from "@/components/status/status-pill";
import { userStatuses } from "@/components/status/user-status";
import * as paths from "@/config/paths";
import { formatDay, formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import type { ListedUser } from "../api/users";
import { stateOf, userName } from "../model/words";
import { RoleBadge } from "./user-badges";

type UsersTableProps = {
  users: readonly ListedUser[] | undefined;
  sort: string;
  onSort: (sort: string) => void;
  planName: (id: string) => string;
  /** Whether the address column shows and sorts. */
  seesAddresses: boolean;
  /** Absent where users cannot be selected. */
  selection?: { picked: ReadonlySet<string>; onPick: (picked: ReadonlySet<string>) => void };
  query: DataTableProps<ListedUser>["query"];
  empty: DataTableProps<ListedUser>["empty"];
};

const dash = <span className="text-mute">—</span>;

function columnsOf({ planName, seesAddresses }: UsersTableProps): Column<ListedUser>[] {
  return [
    {
      id: "name",
      header: m.users_name(),
      isSortable: true,
      isRowHeader: true,
      cell: (user) => (
        <Link
          to={paths.adminUser(user.id)}
          className="inline-flex min-h-11 min-w-11 max-w-[20ch] items-center font-[560] underline-offset-4 hover:underline"
        >
          <bdi className="truncate">{userName(user)}</bdi>
        </Link>
      ),
    },
    {
      id: "email",
      header: m.users_email(),
      isSortable: seesAddresses,
      cell: (user) =>
        user.first_name === "" ? (
          dash
        ) : (
          <bdi dir="ltr" className="block max-w-[24ch] wrap-break-word text-soft">
            {user.email}
          </bdi>
        ),
    },
    {
      id: "role",
      header: m.users_role(),
      cell: (user) => <RoleBadge role={user.role} isSuperAdmin={user.is_super_admin} />,
    },
    {
      id: "plan",
      header: m.users_plan(),
      cell: (user) =>
        user.has_plan && user.plan_id !== null ? (
          <span className="whitespace-nowrap">
            {planName(user.plan_id)}
            {user.plan_ends !== null && (
              <span className="block text-sm text-mute">
                {m.users_until({ day: formatDay(user.plan_ends) })}
              </span>
            )}
          </span>
        ) : user.plan_id !== null ? (
          <span className="text-mute">{m.users_plan_ended()}</span>
        ) : (
          dash
        ),
    },
    {
      id: "state",
      header: m.users_state(),
      cell: (user) => <StatusPill status={userStatuses[stateOf(user)]} />,
    },
    {
      id: "seen",
      header: m.users_seen(),
      isSortable: true,
      startsDescending: true,
      className: "whitespace-nowrap text-soft",
      cell: (user) =>
        user.last_sign_in_at === null ? (
          dash
        ) : (
          <time dateTime={user.last_sign_in_at} title={formatMoment(user.last_sign_in_at)}>
            {formatDay(user.last_sign_in_at)}
          </time>
        ),
    },
    {
      id: "created",
      header: m.users_joined(),
      isSortable: true,
      startsDescending: true,
      className: "whitespace-nowrap text-soft",
      cell: (user) => formatDay(user.created_at),
    },
  ];
}

export function UsersTable(props: UsersTableProps) {
  const { users, sort, onSort, selection, query, empty } = props;
  return (
    <DataTable
      caption={m.users_title()}
      columns={columnsOf(props)}
      rows={users}
      sort={sort}
      onSort={onSort}
      selection={selection && { ...selection, nameOf: userName }}
      query={query}
      empty={empty}
    />
  );
}
