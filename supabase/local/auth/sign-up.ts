import { randomUUID } from "node:crypto";
import type { Repair } from "../gateway.ts";
import { findAccount, isPasswordOf, issueToken } from "./accounts.ts";
import { findUser } from "./admin-user-rows.ts";
import { authError, emailOf, invalidEmail, isEmail, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";
import { refusedPassword } from "./passwords.ts";
import { ipOf, tooManyMails, tooManyRequests } from "./rate-limits.ts";

/**
 * Lite refuses a known address with 429 and so tells who has an account. GoTrue with confirmations on answers 200, where
 * the account is confirmed with a user that exists nowhere: another id, and no identities.
 */
export const hideKnownAddresses = (context: AuthContext): Repair =>
  repairPost(["signup"], async ({ request, body, next }) => {
    const email = emailOf(body);
    const password = textOf(body, "password");
    if (!email) return authError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    if (!password) return authError(400, "validation_failed", "Signup requires a valid password");
    if (!isEmail(email)) return invalidEmail();
    const refusal = refusedPassword(password);
    if (refusal) return refusal;
    const { limits } = context;
    const address = ipOf(request);
    if (!limits.take("sign-up:ip", address))
      return tooManyRequests(limits.secondsLeft("sign-up:ip", address));
    const key = `confirmation ${email}`;
    if (!limits.take("mail:address", key)) return tooManyMails(limits.secondsLeft("mail:address", key));
    body.email = email;
    body.data = typeof body.data === "object" && body.data !== null ? body.data : {};
    const account = await findAccount(context.sql, email);
    if (!account) return next();
    // A new account costs a hash; so does this answer.
    await isPasswordOf(context.sql, "", password);
    if (account.email_confirmed_at) return Response.json(userOfNobody(email, body.data));
    const token = await issueToken(context.sql, account, "confirmation_token", email);
    await context.mailer.send("confirmation", email, token);
    return Response.json(await findUser(context.sql, account.id));
  });

/** As GoTrue's `sanitizeUser`. */
function userOfNobody(email: string, data: unknown) {
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
