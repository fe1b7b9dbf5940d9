import { randomUUID } from "node:crypto";
import type { Repair } from "../../gateway.ts";
import { findAccount, isPasswordOf, issueToken } from "./accounts.ts";
import { authError, emailOf, invalidEmail, isEmail, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";
import { ipOf, tooManyMails, tooManyRequests } from "./rate-limits.ts";

const MINIMUM_PASSWORD = 10;
const MAXIMUM_PASSWORD = 72;

/**
 * Lite refuses a known address with 429 and so tells who has an account. GoTrue with confirmations on answers 200 with
 * a user that shows nothing: no identities, and an id that leads nowhere where the account existed before. Ours shows
 * nothing in either case.
 */
export const hideKnownAddresses = (context: AuthContext): Repair =>
  repairPost(["signup"], async ({ request, body, next }) => {
    const email = emailOf(body);
    const password = textOf(body, "password");
    if (!email) return authError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    if (!password) return authError(400, "validation_failed", "Signup requires a valid password");
    if (!isEmail(email)) return invalidEmail();
    if (password.length > MAXIMUM_PASSWORD) {
      return authError(400, "validation_failed", "Password cannot be longer than 72 characters");
    }
    if (password.length < MINIMUM_PASSWORD) return weakPassword();
    const { limits } = context;
    const address = ipOf(request);
    if (!limits.take("sign-up:ip", address))
      return tooManyRequests(limits.secondsLeft("sign-up:ip", address));
    const key = `confirmation ${email}`;
    if (!limits.take("mail:address", key)) return tooManyMails(limits.secondsLeft("mail:address", key));
    body.email = email;
    body.data = typeof body.data === "object" && body.data !== null ? body.data : {};
    const account = await findAccount(context.sql, email);
    if (account) {
      // A new account costs a hash; so does this answer.
      await isPasswordOf(context.sql, "", password);
      if (!account.email_confirmed_at) {
        const token = await issueToken(context.sql, account, "confirmation_token", email);
        await context.mailer.send("confirmation", email, token);
      }
      return Response.json(obfuscatedUser(randomUUID(), email, body.data));
    }
    const response = await next();
    if (!response.ok) return response;
    const { id } = (await response.json()) as { id: string };
    return Response.json(obfuscatedUser(id, email, body.data));
  });

function weakPassword(): Response {
  const message = `Password should be at least ${MINIMUM_PASSWORD} characters.`;
  return Response.json(
    { code: 422, error_code: "weak_password", msg: message, weak_password: { reasons: ["length"] } },
    { status: 422, headers: { "x-sb-error-code": "weak_password" } },
  );
}

function obfuscatedUser(id: string, email: string, data: unknown) {
  const now = new Date().toISOString();
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
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
