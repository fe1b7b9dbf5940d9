/**
 * admin-users: actions on other users' accounts that need the auth server or the storage server. Everything else is
 * SQL (`ban_user`, `rename_user`, `set_user_role`, `grant_subscription` …).
 *
 * Who:    admins: create, set-email, export; super admins: set-password and delete too (spec 6.12).
 *         Staff cannot act on themselves, nor an admin on an admin.
 * Body:   `{ "action": "create", "email", "firstName"?, "locale"? }`, `{ "action": "set-email", "userId", "email"
 *         }`, `{ "action": "set-password", "userId", "password" }`, `{ "action": "delete", "userId", "confirmation"
 *         }` with the user's address, or `{ "action": "export", "filters": { search?, role?, plan?, state? } }`.
 * Result: `{ "userId" }` of the affected user; `create` mails a link to choose a password and adds `"mailed":
 *         boolean`; `set-email` mails the old address a link that undoes the change for seven days, or changes
 *         nothing (502); `export` streams CSV. 403 `insufficient_privileges`, 404 `no_such_user`, 409
 *         `email_exists`, `own_account` or `last_super_admin`, 400 `wrong_confirmation`, `weak_password` and others.
 * Limits: 60 calls per 60 s and user.
 *
 * Each action is logged before it is done. If a file cannot be deleted it is a 502, the account stays, and the call
 * can be repeated.
 * Threat A6.
 */
import { z } from "zod";
import { removeFilesOf } from "../_shared/account-files.ts";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { anonymousClient, callerClient, serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { logFailure } from "../_shared/log.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";
import { type Clients, checkAnswer, checkAuthAnswer, underEntry } from "./acts.ts";
import { exportUsers, filtersSchema } from "./export.ts";
import { setEmail } from "./set-email.ts";

const email = z.email().max(254);
const userId = z.uuid();

const bodySchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("create"),
    email,
    firstName: z.string().trim().max(80).default(""),
    locale: z.enum(["en", "ar"]).default("en"),
  }),
  z.strictObject({ action: z.literal("set-email"), userId, email }),
  z.strictObject({ action: z.literal("set-password"), userId, password: z.string().min(1).max(1000) }),
  z.strictObject({ action: z.literal("delete"), userId, confirmation: z.string().max(254) }),
  z.strictObject({ action: z.literal("export"), filters: filtersSchema.default({}) }),
]);
type Body = z.infer<typeof bodySchema>;
type Of<Action extends Body["action"]> = Extract<Body, { action: Action }>;

const PASSWORD_BYTES = 72;

const RATE_LIMIT = { max: 60, seconds: 60 };

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const body = await readBody(request, bodySchema);
  // The service role counts, calls the auth server, and deletes other people's files.
  const clients = { caller: callerClient(token), service: serviceClient() };
  await takeRateLimit(clients.service, `admin-users:${user.id}`, RATE_LIMIT);
  if (body.action === "export") return await exportUsers(clients, body.filters);
  return jsonResponse(await change(clients, body));
});

async function change(clients: Clients, body: Exclude<Body, Of<"export">>): Promise<{ userId: string }> {
  if (body.action === "set-password" && new TextEncoder().encode(body.password).length > PASSWORD_BYTES)
    throw new HttpError(400, "password_too_long", `A password has at most ${PASSWORD_BYTES} bytes`);
  if (body.action === "create")
    return await underEntry(clients, body.action, undefined, () => create(clients, body));
  return await underEntry(clients, body.action, body.userId, async (entry) => {
    if (body.action === "delete") await end(clients, body, entry);
    else if (body.action === "set-email") await setEmail(clients, body.email, entry);
    else {
      const { action: _, userId: target, ...attributes } = body;
      checkAuthAnswer(await clients.service.auth.admin.updateUserById(target, attributes));
    }
    return { userId: body.userId };
  });
}

/** Only the person may know their password: they choose it by a mailed link. */
async function create({ service }: Clients, { email: address, firstName, locale }: Of<"create">) {
  const made = await service.auth.admin.createUser({
    email: address,
    email_confirm: true,
    user_metadata: { locale, ...(firstName && { first_name: firstName }) },
  });
  checkAuthAnswer(made);
  if (!made.data.user) throw new Error("no user was made");
  const redirectTo = `${requireEnv("SITE_URL")}/`;
  const { error } = await anonymousClient().auth.resetPasswordForEmail(address, { redirectTo });
  if (error) logFailure(`recovery mail: ${error.code}`);
  return { userId: made.data.user.id, mailed: !error };
}

async function end(
  { caller, service }: Clients,
  { userId: target, confirmation }: Of<"delete">,
  entry: number,
) {
  const found = await service.auth.admin.getUserById(target);
  checkAuthAnswer(found);
  const address = found.data.user?.email || target;
  if (confirmation.trim().toLowerCase() !== address.toLowerCase()) {
    throw new HttpError(400, "wrong_confirmation", "The confirmation is not the account's e-mail address");
  }
  // Files first: without the account, deleting the rest could not be retried.
  await removeFilesOf(service, target);
  checkAnswer(await caller.rpc("delete_user", { entry, confirmation }));
}
