import type { SupabaseClient } from "@supabase/supabase-js";
import { HttpError } from "../_shared/errors.ts";
import { refuseLastSuperAdmin } from "../_shared/last-super-admin.ts";
import { logFailure } from "../_shared/log.ts";

/** The caller's client checks every right; the service's is for the auth server. */
export type Clients = { caller: SupabaseClient; service: SupabaseClient };

type Answer = { error: { code?: string; details?: string | null; message: string } | null };

const CODES: Record<string, number> = { no_such_user: 404, wrong_confirmation: 400, own_account: 409 };

/** Throws the database's refusal as an HTTP error. */
export function checkAnswer({ error }: Answer): void {
  if (!error) return;
  refuseLastSuperAdmin(error);
  if (error.code === "42501") throw new HttpError(403, "insufficient_privileges", error.message);
  if (error.code === "22023") {
    const code = error.details || "invalid_body";
    throw new HttpError(CODES[code] ?? 400, code, error.message);
  }
  throw new Error(`${error.code}: ${error.message}`);
}

/** Has the database check and audit an action. Throws 403, 404 or 409. */
export async function beginAct({ caller }: Clients, act: string, target?: string): Promise<number> {
  const begun = await caller.rpc("begin_user_act", { act, ...(target && { target }) });
  checkAnswer(begun);
  return begun.data;
}

/** Audits an action's end, and the account it created. An entry that stays "begun" was interrupted. */
export async function endAct({ service }: Clients, entry: number, outcome: "done" | "failed", made?: string) {
  const { error } = await service.rpc("end_user_act", { entry, outcome, target: made });
  if (error) logFailure(`end_user_act: ${error.code}`);
}

/** Runs an action between the two audit entries. */
export async function underEntry<T extends { userId: string }>(
  clients: Clients,
  act: string,
  target: string | undefined,
  work: (entry: number) => Promise<T>,
): Promise<T> {
  const entry = await beginAct(clients, act, target);
  try {
    const done = await work(entry);
    await endAct(clients, entry, "done", done.userId);
    return done;
  } catch (thrown) {
    await endAct(clients, entry, "failed");
    throw thrown;
  }
}

/** Throws the auth server's refusal: 409 for a taken address, 400 for an invalid value, else 502. */
export function checkAuthAnswer({
  error,
}: {
  error: { code?: string; status?: number; message: string } | null;
}): void {
  if (!error) return;
  if (error.code === "email_exists") {
    throw new HttpError(409, "email_exists", "Another account has that address");
  }
  if (error.code === "user_not_found") throw new HttpError(404, "no_such_user", "No such user");
  if (error.status && error.status >= 400 && error.status < 500) {
    throw new HttpError(400, error.code ?? "invalid_body", error.message);
  }
  logFailure(`auth: ${error.code ?? error.message}`);
  throw new HttpError(502, "auth_unavailable", "The sign-in service does not answer");
}
