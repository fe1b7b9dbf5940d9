import { type Answer, type BodyCall, claimsOf, emailOf, replaceBody, textOf } from "./call.ts";
import { AuthError, invalid, phonesAreOff } from "./errors.ts";
import { checkPassword, endWithOldPassword } from "./passwords.ts";

const E164 = /^\+?[1-9]\d{1,14}$/;

/** Lite ignores forbidden changes, keeps other sessions after a new password, and has no limit on mails. */
export const changeOwn: Answer<BodyCall> = async ({ sql, limits }, { request, body, ip, lite }) => {
  const { sub: user, session_id: session = null } = claimsOf(request) ?? {};
  const answer = () => lite(replaceBody(request, body));
  if (!user) return answer();
  const phone = textOf(body, "phone").replaceAll(" ", "");
  if (phone)
    throw E164.test(phone) ? phonesAreOff() : invalid("Invalid phone number format (E.164 required)");
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const hasPassword = body.password !== undefined && body.password !== null;
  if (hasPassword) checkPassword(textOf(body, "password"));
  const email = emailOf(body);
  const [account] = await sql<{ present: string }[]>`
    select email as present from auth.users where id::text = ${user} and ${email} not in (email, '')`;
  if (account) {
    limits.take(["mail:ip", ip]);
    limits.take(["mail:address", `email_change ${account.present}`]);
  }
  const response = await answer();
  if (hasPassword && response.ok) await endWithOldPassword(sql, user, session);
  return response;
};

/** Without a scope GoTrue ends all sessions, lite only the caller's. */
export const logOut: Answer = (_, { request, lite }) => {
  const url = new URL(request.url);
  if (!url.searchParams.get("scope")) url.searchParams.set("scope", "global");
  return lite(new Request(url, request));
};
