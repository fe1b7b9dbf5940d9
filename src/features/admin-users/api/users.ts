import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pageOf, pageRows } from "@/lib/query/pages";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { RowOf } from "@/lib/supabase/rows";
import { userDetailSchema } from "../model/user-detail";
import type { UserList } from "../model/user-list";
import { userKeys } from "./keys";

/** The filters as the database names them; unset ones are left out. */
export function userFilters({ q, role, plan, state }: UserList) {
  return {
    ...(q.trim() && { search: q.trim() }),
    ...(role && { role }),
    ...(plan && { plan }),
    ...(state && { state }),
  };
}

export type ListedUser = RowOf<"staff_user", "plan_id" | "plan_ends" | "banned_until" | "last_sign_in_at">;

async function fetchUsers(list: UserList, after: string | null, signal: AbortSignal) {
  const users = await queryDatabase((rest) =>
    rest
      .rpc("list_users", {
        filters: userFilters(list),
        sort: list.sort,
        page_size: pageRows + 1,
        ...(after && { after }),
      })
      .abortSignal(signal)
      .overrideTypes<ListedUser[], { merge: false }>(),
  );
  return pageOf(users);
}

export function userListQueryOptions(list: UserList, after: string | null) {
  return queryOptions({
    queryKey: userKeys.list(list, after),
    queryFn: ({ signal }) => fetchUsers(list, after, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchUser(userId: string, signal: AbortSignal) {
  return userDetailSchema.parse(
    await queryDatabase((rest) => rest.rpc("read_user", { target: userId }).abortSignal(signal)),
  );
}

export function userQueryOptions(userId: string) {
  return queryOptions({
    queryKey: userKeys.one(userId),
    queryFn: ({ signal }) => fetchUser(userId, signal),
  });
}
