/**
 * delete-account: deletes the caller's account, all of their data and the bytes of their files.
 *
 * Who:    signed-in users, for themselves.
 * Body:   `{ "confirmation": string }`, the account's e-mail address, without one its telephone number, without
 *         either its id; at most 16 kB.
 * Result: `{ "deleted": true }`; 400 `wrong_confirmation`; 409 `last_super_admin`, because one must remain. If a
 *         file cannot be deleted it is a 502, the account stays, and the call can be repeated.
 * Limits: 10 calls per 60 s and user.
 */
import { z } from "zod";
import { removeFilesOf } from "../_shared/account-files.ts";
import { readBody } from "../_shared/body.ts";
import { requireCaller } from "../_shared/caller.ts";
import { callerClient, serviceClient } from "../_shared/clients.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { refuseLastSuperAdmin } from "../_shared/last-super-admin.ts";
import { takeRateLimit } from "../_shared/rate-limit.ts";
import { servePost } from "../_shared/serve.ts";

const bodySchema = z.strictObject({ confirmation: z.string().max(254) });

servePost(async (request) => {
  const { user, token } = await requireCaller(request);
  const { confirmation } = await readBody(request, bodySchema);
  // The service role counts, and deletes files that their owner may not: a former prompter's, or drafts'.
  const service = serviceClient();
  await takeRateLimit(service, `delete-account:${user.id}`);
  const named = user.email || user.phone || user.id;
  if (confirmation.trim().toLowerCase() !== named.toLowerCase()) {
    throw new HttpError(400, "wrong_confirmation", "The confirmation does not name the account");
  }
  // Files first: without the account, deleting the rest could not be retried.
  await removeFilesOf(service, user.id);
  const { error } = await callerClient(token).rpc("delete_own_account", { confirmation });
  // Another may have been demoted meanwhile.
  refuseLastSuperAdmin(error);
  if (error) throw new Error(`delete_own_account: ${error.code}`);
  return jsonResponse({ deleted: true });
});
