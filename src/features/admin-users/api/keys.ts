import type { UserList } from "../model/user-list";

export const userKeys = {
  all: ["admin-users"] as const,
  lists: () => [...userKeys.all, "list"] as const,
  list: (list: UserList, after: string | null) => [...userKeys.lists(), list, after] as const,
  one: (userId: string) => [...userKeys.all, "one", userId] as const,
};
