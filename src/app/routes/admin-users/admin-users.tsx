import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Pager } from "@/components/data/pager";
import { StaffPage } from "@/components/data/staff-page";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import * as paths from "@/config/paths";
import { type StaffLevel, userRights } from "@/domain/access/permissions";
import { userListQueryOptions } from "@/features/admin-users/api/users";
import { CreateUser } from "@/features/admin-users/components/create-user";
import { ExportUsers } from "@/features/admin-users/components/export-users";
import { UsersBulk } from "@/features/admin-users/components/users-bulk";
import { UsersFilters } from "@/features/admin-users/components/users-filters";
import { UsersTable } from "@/features/admin-users/components/users-table";
import { type UserList, userListSchema } from "@/features/admin-users/model/user-list";
import { whyNotAtAll } from "@/features/admin-users/model/why-not";
import { userName } from "@/features/admin-users/model/words";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { useStaffLevel } from "../../composed/use-staff-level";
import { usePlanNames } from "./use-plan-names";

/** The list of users; search, filters, sort and page are in the address. */
export default function UsersPage() {
  const address = useListAddress(userListSchema);
  const level = useStaffLevel();
  const { list, unknown, clear } = address;
  if (list === null) {
    return (
      <StaffPage title={m.users_title()}>
        <UnknownList names={unknown} onClear={clear} />
      </StaffPage>
    );
  }
  if (level === null) {
    return (
      <StaffPage title={m.users_title()}>
        <div aria-busy="true" className="skeleton h-[60dvh] rounded-lg" />
      </StaffPage>
    );
  }
  return <KnownUsers address={{ ...address, list }} level={level} />;
}

type Address = Omit<ReturnType<typeof useListAddress<typeof userListSchema>>, "list"> & { list: UserList };

/** The codes for a filter or sort that the server does not know, or that this role may not use. */
const refusals = ["22023", "42501"];

function KnownUsers({ address, level }: { address: Address; level: StaffLevel }) {
  const { list, after, change, clear, paging } = address;
  const navigate = useNavigate();
  const users = useQuery(userListQueryOptions(list, after));
  const { plans, planName } = usePlanNames();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const rows = users.data?.rows;
  const seesAddresses = userRights[level].includes("view-sensitive");
  const bulkReason = whyNotAtAll(level, "bulk");
  const refused = users.error !== null && refusals.includes(toAppError(users.error).code);

  return (
    <StaffPage
      title={m.users_title()}
      lead={
        <p>
          <span>{m.users_lead()}</span>
          {!seesAddresses && <span>{` ${m.users_masked_lead()}`}</span>}
        </p>
      }
      actions={
        <>
          <ExportUsers list={list} reason={whyNotAtAll(level, "export")} />
          <CreateUser
            reason={whyNotAtAll(level, "create")}
            onCreated={(id) => void navigate(paths.adminUser(id))}
          />
        </>
      }
    >
      <UsersFilters
        list={list}
        plans={plans}
        seesAddresses={seesAddresses}
        onChange={change}
        onClear={() => change({ q: "", role: null, plan: null, state: null })}
        actions={
          <UsersBulk
            picked={(rows ?? [])
              .filter(({ id }) => picked.has(id))
              .map((user) => ({ id: user.id, name: userName(user), email: user.email }))}
            plans={plans}
            reason={bulkReason}
            mayDelete={userRights[level].includes("delete")}
            onDone={() => setPicked(new Set())}
          />
        }
      />
      {refused ? (
        <UnknownList names={[...new URLSearchParams(filtersIn(list)).values()]} onClear={clear} />
      ) : (
        <>
          <UsersTable
            users={rows}
            sort={list.sort}
            onSort={(sort) => change({ sort: userListSchema.shape.sort.parse(sort) })}
            planName={planName}
            seesAddresses={seesAddresses}
            selection={bulkReason === null ? { picked, onPick: setPicked } : undefined}
            query={users}
            empty={{ Icon: UsersRound, title: m.users_empty(), text: m.users_empty_text() }}
          />
          <Pager paging={paging} query={users} />
        </>
      )}
    </StaffPage>
  );
}

/** The filters that differ from their defaults, as query parameters. */
function filtersIn({ q, role, plan, state, sort }: UserList): Record<string, string> {
  const said = Object.entries({ q, role, plan, state, sort }).filter(([, value]) => value);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}
