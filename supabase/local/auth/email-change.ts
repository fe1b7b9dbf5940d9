import type postgres from "postgres";
import type { Repair } from "../gateway.ts";
import { issueToken } from "./accounts.ts";
import { authError, emailOf, readBody, withBody } from "./answers.ts";
import { type AuthContext, claimsOf } from "./context.ts";
import type { Mailer } from "./mailer.ts";
import { ipOf, tooManyMails } from "./rate-limits.ts";

/** Lite lets a signed-in person have a mail sent to any address as often as they ask; GoTrue makes them wait. */
export const limitEmailChanges =
  ({ sql, limits }: AuthContext): Repair =>
  async (request, next) => {
    if (request.method !== "PUT" || new URL(request.url).pathname !== "/auth/v1/user") return next(request);
    const body = await readBody(request);
    if (body instanceof Response) return body;
    const email = emailOf(body);
    const user = claimsOf(request)?.sub;
    if (email && user) {
      const [account] = await sql<{ present: string }[]>`
        select email as present from auth.users where id::text = ${user} and email <> ${email}`;
      if (account) {
        const key = `email_change ${account.present}`;
        if (!limits.take("mail:ip", ipOf(request)))
          return tooManyMails(limits.secondsLeft("mail:ip", ipOf(request)));
        if (!limits.take("mail:address", key)) return tooManyMails(limits.secondsLeft("mail:address", key));
      }
    }
    return next(withBody(request, body));
  };

/** Sends both links of a change under way again; those before stop working. */
export async function resendEmailChange(
  { sql, mailer }: { sql: postgres.Sql; mailer: Mailer },
  account: { id: string; email: string },
  newEmail: string,
): Promise<void> {
  const addresses = { email: account.email, newEmail };
  const current = await issueToken(sql, account, "email_change_token_current", account.email);
  const coming = await issueToken(sql, account, "email_change_token_new", newEmail);
  await mailer.send("email_change", account.email, { ...current, ...addresses });
  await mailer.send("email_change", newEmail, { ...coming, ...addresses });
}

const LINK_SECONDS = 3600;

const HALF_DONE = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * Lite makes the change with a click in the mail to the present address alone. GoTrue with `double_confirm_changes`
 * wants one in both mails, in either order. Answers the first click and the refused ones; null leaves the last to lite.
 */
export async function confirmHalfOfChange(sql: postgres.Sql, hash: string): Promise<Response | null> {
  const isLiving = sql`
    ${hash} in (email_change_token_current, email_change_token_new)
    and email_change_sent_at > now() - make_interval(secs => ${LINK_SECONDS})`;
  const first = await sql`
    update auth.users set
      email_change_confirm_status = 1,
      email_change_token_current = nullif(email_change_token_current, ${hash}),
      email_change_token_new = nullif(email_change_token_new, ${hash})
    where ${isLiving} and email_change_confirm_status = 0
    returning id`;
  if (first.length > 0) return Response.json({ code: "200", msg: HALF_DONE });
  const [second] = await sql<{ isTaken: boolean }[]>`
    update auth.users u set
      -- Lite looks for the last token in this column only.
      email_change_token_current = ${hash},
      email_change_token_new = null
    where ${isLiving} and email_change_confirm_status = 1
    returning exists (select from auth.users o where o.email = u.email_change) as "isTaken"`;
  if (!second) return authError(403, "otp_expired", "Email link is invalid or has expired");
  if (!second.isTaken) return null;
  return authError(422, "email_exists", "A user with this email address has already been registered");
}
