import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { BulkItem } from "@/components/data/use-bulk-run";
import type { Role } from "@/domain/access/roles";
import { AppError, toAppError } from "@/lib/errors";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import type { UserList } from "../model/user-list";
import { failureOf, failureText } from "../model/words";
import { filtersOf, userKeys } from "./users";

/** What can be done to one account; each right is the database's to check (specification, section 6). */
export type UserAct =
  | { kind: "rename"; firstName: string }
  | { kind: "set-email"; email: string }
  | { kind: "set-password"; password: string }
  | { kind: "set-role"; role: Role }
  | { kind: "set-super"; enabled: boolean }
  | { kind: "ban"; days: number | null }
  | { kind: "unban" }
  | { kind: "grant"; plan: string }
  | { kind: "cancel"; subscription: string }
  | { kind: "delete"; confirmation: string };

async function doAct(target: string, act: UserAct): Promise<unknown> {
  switch (act.kind) {
    case "rename":
      return ask((rest) => rest.rpc("rename_user", { target, first_name: act.firstName }));
    case "set-email":
      return callFunction("admin-users", { action: act.kind, userId: target, email: act.email });
    case "set-password":
      return callFunction("admin-users", { action: act.kind, userId: target, password: act.password });
    case "set-role":
      return ask((rest) => rest.rpc("set_user_role", { target, new_role: act.role }));
    case "set-super":
      return ask((rest) => rest.rpc("set_super_admin", { target, enabled: act.enabled }));
    case "ban":
      return ask((rest) => rest.rpc("ban_user", { target, ...(act.days !== null && { days: act.days }) }));
    case "unban":
      return ask((rest) => rest.rpc("unban_user", { target }));
    case "grant":
      return ask((rest) => rest.rpc("grant_subscription", { target, plan: act.plan }));
    case "cancel":
      return ask((rest) => rest.rpc("cancel_subscription", { subscription: act.subscription }));
    case "delete":
      return callFunction("admin-users", {
        action: act.kind,
        userId: target,
        confirmation: act.confirmation,
      });
  }
}

/** Does something to an account and reads again what is shown of it, and every list. */
export function useUserActMutation(target: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: UserAct) => doAct(target, act),
    onSuccess: (_, act) => {
      if (act.kind === "delete") client.removeQueries({ queryKey: userKeys.one(target) });
      return client.invalidateQueries({ queryKey: userKeys.all });
    },
  });
}

const createdSchema = z.object({ userId: z.string(), mailed: z.boolean() });
export type NewUser = { email: string; firstName: string; locale: "en" | "ar" };

/** Makes an account, whose owner gets a link to choose a password. */
export function useCreateUserMutation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (user: NewUser) =>
      createdSchema.parse(await callFunction("admin-users", { action: "create", ...user })),
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.lists() }),
  });
}

/** Everybody whom the filters let through, as CSV. */
export async function fetchExport(list: UserList): Promise<string> {
  return z.string().parse(await callFunction("admin-users", { action: "export", filters: filtersOf(list) }));
}

export type BulkAct = { act: "set-role" | "ban" | "unban" | "grant"; given?: string };

/** The same act for one person of many, by the right to act upon many; throws in words why it could not be done. */
export async function doBulkAct(target: string, { act, given }: BulkAct): Promise<void> {
  const rows = await ask((rest) =>
    rest.rpc("change_users", { targets: [target], act, ...(given !== undefined && { given }) }),
  );
  const failure = rows[0]?.failure;
  if (failure) throw new AppError(failureOf(failure), { code: failure });
}

/** Somebody of many; `email` as the list shows it, which the server compares with the account's own. */
export type PickedUser = BulkItem & { email: string };

/** Deletes one account of many; throws in words why it could not be done. */
export async function deletePicked({ id, email }: PickedUser): Promise<void> {
  try {
    await doAct(id, { kind: "delete", confirmation: email || id });
  } catch (thrown) {
    throw new AppError(failureText(thrown), { code: toAppError(thrown).code, cause: thrown });
  }
}
