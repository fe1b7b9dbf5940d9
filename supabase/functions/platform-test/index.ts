/**
 * platform-test: checks one part of the running deployment.
 *
 * Who:    admins (spec 6.17).
 * Body:   `{ "check": "database" | "policies" | "storage" | "functions" | "realtime" | "email" | "payments" | "ai"
 *         }`, at most 16 kB.
 * Result: `{ "ok": true }` or `{ "ok": false, "fault": string, "detail": string }`: the step that failed, and the
 *         names of missing things; never a setting, a key or an address. A check removes the account, file or
 *         checkout that it creates. The mail goes to the caller. `realtime` writes a row without changes, so that
 *         subscribers to the categories get an event.
 * Limits: 60 calls per 10 minutes and user, each check 25 s.
 * Spec 2.17.
 */
import { z } from "zod";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse, logUnexpected } from "../_shared/errors.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { requireRole } from "../_shared/role.ts";
import { servePost } from "../_shared/serve.ts";
import { checkDatabase } from "./check-database.ts";
import { checkFunctions } from "./check-functions.ts";
import { checkPayments } from "./check-payments.ts";
import { checkPolicies } from "./check-policies.ts";
import { checkAi, checkEmail, checkRealtime } from "./check-services.ts";
import { checkStorage } from "./check-storage.ts";
import { type Check, Fault } from "./fault.ts";

const checks = {
  database: checkDatabase,
  policies: checkPolicies,
  storage: checkStorage,
  functions: checkFunctions,
  realtime: checkRealtime,
  email: checkEmail,
  payments: checkPayments,
  ai: checkAi,
} satisfies Record<string, Check>;

type CheckName = keyof typeof checks;

const names = Object.keys(checks) as [CheckName, ...CheckName[]];
const bodySchema = z.strictObject({ check: z.enum(names) });
const MAX_MS = 25_000;

const tooLong = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Fault("too_slow")), MAX_MS));

/** An error as far as it may be shown. */
function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  logUnexpected(error);
  return new Fault(error instanceof HttpError ? error.code : "failed");
}

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const { check } = await readBody(request, bodySchema);
  await requireRole(callerClient(token), user.id, "admin");
  // The service role counts, and creates and deletes test data.
  const service = serviceClient();
  await takeRateLimit(service, `platform-test:${user.id}`, { max: 60, seconds: 600 });
  try {
    await Promise.race([checks[check]({ service, address: user.email ?? "" }), tooLong()]);
    return jsonResponse({ ok: true });
  } catch (error) {
    const { code, detail } = faultOf(error);
    return jsonResponse({ ok: false, fault: code, detail });
  }
});
