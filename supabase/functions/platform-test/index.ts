/**
 * platform-test: tries one part of the deployment, as it stands.
 *
 * Who:    admins (specification, section 6).
 * Body:   `{ "check": "database" | "policies" | "storage" | "functions" | "realtime" | "email" | "payments" | "ai" }`, at most 16 kB.
 * Answer: `{ "ok": true }` or `{ "ok": false, "fault": string, "detail": string }`: which step failed, and the names of what is
 *         missing; never a setting, a key or an address. What a check makes, an account, a file or a checkout, it removes again.
 *         The mail goes to who asks. `realtime` writes a row as it is, so that whoever watches the categories hears of it.
 * Limits: 60 calls per 10 minutes and user, each check 25 s.
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
