import type postgres from "postgres";
import type { Claims } from "../keys.ts";
import { type Answer, type Auth, type BodyCall, claimsOf, emailOf, replaceBody, textOf } from "./call.ts";
import { AuthError, invalid, phonesAreOff } from "./errors.ts";
import { checkPassword, endWithOldPassword, isPasswordOf, isPasswordTooLong } from "./passwords.ts";
import type { Attempt } from "./rate-limits.ts";

const E164 = /^\+?[1-9]\d{1,14}$/;

/**
 * As GoTrue where `require_current_password` is on: who has a password names it before setting another, unless a mail's
 * link opened the session (threat A12). Guesses count like those at a sign-in.
 */
async function checkCurrentPassword(
  { sql, limits }: Auth,
  { body, ip }: BodyCall,
  account: { email: string; isByLink: boolean },
): Promise<void> {
  if (account.isByLink) return;
  const current = textOf(body, "current_password");
  const message = "Current password required when setting new password.";
  if (!current) throw new AuthError(400, "current_password_required", message);
  const attempts: Attempt[] = [
    ["sign-in-failures:ip-and-address", `${ip} ${account.email}`],
    ["sign-in-failures:ip", ip],
  ];
  limits.take(...attempts);
  if (isPasswordTooLong(current) || !(await isPasswordOf(sql, account.email, current)))
    throw new AuthError(400, "current_password_invalid", message);
  limits.giveBack(...attempts);
}

/** Whose password is about to change, if there is one already. */
async function ownerOfPassword(sql: postgres.Sql, { sub = "", session_id = "" }: Partial<Claims>) {
  const [account] = await sql<{ email: string; isByLink: boolean }[]>`
    select email, exists (
      select from auth.mfa_amr_claims
      where session_id::text = ${session_id} and authentication_method in ('otp', 'magiclink', 'recovery')
    ) as "isByLink"
    from auth.users where id::text = ${sub} and encrypted_password <> ''`;
  return account;
}

/** Lite ignores forbidden changes, keeps other sessions after a new password, and has no limit on mails. */
export const changeOwn: Answer<BodyCall> = async (auth, call) => {
  const { sql, limits, mailer } = auth;
  const { request, body, ip, lite } = call;
  const claims: Partial<Claims> = claimsOf(request) ?? {};
  const { sub: user, session_id: session = null } = claims;
  const { current_password: _, ...changes } = body;
  const answer = () => lite(replaceBody(request, changes));
  if (!user) return answer();
  const phone = textOf(body, "phone").replaceAll(" ", "");
  if (phone)
    throw E164.test(phone) ? phonesAreOff() : invalid("Invalid phone number format (E.164 required)");
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const hasPassword = body.password !== undefined && body.password !== null;
  if (hasPassword) checkPassword(textOf(body, "password"));
  const owner = hasPassword ? await ownerOfPassword(sql, claims) : undefined;
  if (owner) await checkCurrentPassword(auth, call, owner);
  const email = emailOf(body);
  const [account] = await sql<{ present: string }[]>`
    select email as present from auth.users where id::text = ${user} and ${email} not in (email, '')`;
  if (account) {
    limits.take(["mail:ip", ip]);
    limits.take(["mail:address", `email_change ${account.present}`]);
  }
  const response = await answer();
  if (hasPassword && response.ok) {
    await endWithOldPassword(sql, user, session);
    // The real server reports a first password too.
    if (owner?.email) await mailer.send("password_changed", owner.email, { userId: user });
  }
  return response;
};

/** Without a scope GoTrue ends all sessions, lite only the caller's. */
export const logOut: Answer = (_, { request, lite }) => {
  const url = new URL(request.url);
  if (!url.searchParams.get("scope")) url.searchParams.set("scope", "global");
  return lite(new Request(url, request));
};
