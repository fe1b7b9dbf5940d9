import { randomUUID } from "node:crypto";
import { findAccount, isReserved } from "./accounts.ts";
import { type Answer, type BodyCall, checkEmail, emailOf, objectOf, replaceBody, textOf } from "./call.ts";
import { AuthError, invalid } from "./errors.ts";
import { sendConfirmation } from "./mail-links.ts";
import { checkPassword, isPasswordOf } from "./passwords.ts";

/**
 * A known address gets a made-up user; lite's refusal would reveal it. GoTrue returns the unconfirmed account
 * itself, and so a name that a stranger may have given (threats, A5): this returns a made-up one too.
 */
export const signUp: Answer<BodyCall> = async (auth, { request, body, ip, lite }) => {
  const { sql, limits } = auth;
  const email = emailOf(body);
  const password = textOf(body, "password");
  if (!email) throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  if (!password) throw invalid("Signup requires a valid password");
  checkEmail(email);
  checkPassword(password);
  limits.take(["sign-up:ip", ip]);
  limits.take(["mail:address", `confirmation ${email}`]);
  const data = objectOf(body.data);
  const account = await findAccount(sql, email);
  if (!account && !(await isReserved(sql, email)))
    return lite(replaceBody(request, { ...body, email, data }));
  // A new account costs a hash, so this response does too.
  await isPasswordOf(sql, "", password);
  if (account && !account.email_confirmed_at) await sendConfirmation(auth, account);
  return Response.json(userOfNobody(email, data));
};

function userOfNobody(email: string, data: object) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
