import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { BulkItem } from "@/components/data/use-bulk-run";
import type { Role } from "@/domain/access/roles";
import { AppError, toAppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { UserList } from "../model/user-list";
import { failureText } from "../model/words";
import { userKeys } from "./keys";
import { userFilters } from "./users";

/** Actions upon one account; the database checks the right to each (spec 6.13). */
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
      return queryDatabase((rest) => rest.rpc("rename_user", { target, first_name: act.firstName }));
    case "set-email":
      return callFunction("admin-users", { action: act.kind, userId: target, email: act.email });
    case "set-password":
      return callFunction("admin-users", { action: act.kind, userId: target, password: act.password });
    case "set-role":
      return queryDatabase((rest) => rest.rpc("set_user_role", { target, new_role: act.role }));
    case "set-super":
      return queryDatabase((rest) => rest.rpc("set_super_admin", { target, enabled: act.enabled }));
    case "ban":
      return queryDatabase((rest) =>
        rest.rpc("ban_user", { target, ...(act.days !== null && { days: act.days }) }),
      );
    case "unban":
      return queryDatabase((rest) => rest.rpc("unban_user", { target }));
    case "grant":
      return queryDatabase((rest) => rest.rpc("grant_subscription", { target, plan: act.plan }));
    case "cancel":
      return queryDatabase((rest) => rest.rpc("cancel_subscription", { subscription: act.subscription }));
    case "delete":
      return callFunction("admin-users", {
        action: act.kind,
        userId: target,
        confirmation: act.confirmation,
      });
  }
}

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

/** Creates an account; its owner receives a link to choose a password. */
export function useCreateUserMutation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (user: NewUser) =>
      createdSchema.parse(await callFunction("admin-users", { action: "create", ...user })),
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.lists() }),
  });
}

/** All users that match the filters, as CSV. */
export async function fetchExport(list: UserList): Promise<string> {
  return z
    .string()
    .parse(await callFunction("admin-users", { action: "export", filters: userFilters(list) }));
}

export type BulkAct = { act: "set-role" | "ban" | "unban" | "grant"; given?: string };

/** One person's share of a bulk action; throws with a message for the report. */
export async function doBulkAct(target: string, { act, given }: BulkAct): Promise<void> {
  const rows = await queryDatabase((rest) =>
    rest.rpc("change_users", { targets: [target], act, ...(given !== undefined && { given }) }),
  );
  const failure = rows[0]?.failure;
  if (failure) throw new AppError(failureText(new AppError("", { code: failure })), { code: failure });
}

/** A selected user; `email` is as listed, and the server compares it with the account's own. */
export type PickedUser = BulkItem & { email: string };

/** Deletes one account of a bulk action; throws with a message for the report. */
export async function deletePicked({ id, email }: PickedUser): Promise<void> {
  try {
    await doAct(id, { kind: "delete", confirmation: email || id });
  } catch (thrown) {
    throw new AppError(failureText(thrown), { code: toAppError(thrown).code, cause: thrown });
  }
}
