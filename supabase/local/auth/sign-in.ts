import { findAccount } from "./accounts.ts";
import { type Answer, type BodyCall, emailOf, replaceBody, textOf } from "./call.ts";
import { AuthError, invalid, invalidCredentials, userBanned } from "./errors.ts";
import { invalidClient } from "./oauth/errors.ts";
import { isPasswordOf, isPasswordTooLong } from "./passwords.ts";
import type { Attempt } from "./rate-limits.ts";
import { refresh } from "./refresh.ts";

export const openSession: Answer<BodyCall> = (auth, call) => {
  const grant = call.query.get("grant_type");
  if (grant === "password") return signIn(auth, call);
  if (grant === "refresh_token") return renewSession(auth, call);
  return call.lite(replaceBody(call.request, call.body));
};

/** An assistant's refresh token is good at the OAuth server alone, which asks for the client. Threat K6. */
const renewSession: Answer<BodyCall> = async (auth, call) => {
  const owned = await auth.sql`
    select from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = ${textOf(call.body, "refresh_token")} and s.oauth_client_id is not null`;
  if (owned.length > 0) throw invalidClient("Client authentication required for OAuth session");
  return refresh(auth, call);
};

/** As in GoTrue, only the right password reveals what is wrong with an account. */
const signIn: Answer<BodyCall> = async ({ sql, limits }, { request, body, ip, lite }) => {
  const email = emailOf(body);
  const password = textOf(body, "password");
  if (!email) throw invalid("missing email or phone");
  const attempts: Attempt[] = [
    ["sign-in-failures:ip-and-address", `${ip} ${email}`],
    ["sign-in-failures:ip", ip],
  ];
  // Counted before the password check: concurrent guesses would all see the limit unspent.
  limits.take(...attempts);
  // bcrypt ignores what follows its 72 bytes: the beginning of a longer password would suffice.
  if (isPasswordTooLong(password) || !(await isPasswordOf(sql, email, password))) throw invalidCredentials();
  limits.giveBack(...attempts);
  const account = await findAccount(sql, email);
  if (!account) throw invalidCredentials();
  if (account.isBanned) throw userBanned(400);
  if (!account.email_confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return lite(replaceBody(request, { ...body, email }));
};
