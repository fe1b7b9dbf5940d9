import type { Repair } from "../../gateway.ts";
import { findAccount, isBanned, isPasswordOf } from "./accounts.ts";
import { authError, emailOf, invalidCredentials, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";
import { ipOf, tooManyRequests } from "./rate-limits.ts";

/**
 * Lite says "Email not confirmed" before it looks at the password, lets banned users in and counts no failures.
 * GoTrue says what is wrong with an account only to who knows its password.
 */
export const guardPasswordSignIn = (context: AuthContext): Repair =>
  repairPost(["token"], async ({ request, body, query, next }) => {
    if (query.get("grant_type") !== "password") return next();
    const email = emailOf(body);
    const password = textOf(body, "password");
    if (!email) return authError(400, "validation_failed", "missing email or phone");
    const { sql, limits } = context;
    if (
      limits.isSpent("sign-in-failures:address", email) ||
      limits.isSpent("sign-in-failures:ip", ipOf(request))
    ) {
      return tooManyRequests();
    }
    if (!(await isPasswordOf(sql, email, password))) {
      limits.take("sign-in-failures:address", email);
      limits.take("sign-in-failures:ip", ipOf(request));
      return invalidCredentials();
    }
    const account = await findAccount(sql, email);
    if (!account) return invalidCredentials();
    if (isBanned(account)) return authError(400, "user_banned", "User is banned");
    if (!account.email_confirmed_at) return authError(400, "email_not_confirmed", "Email not confirmed");
    body.email = email;
    return next();
  });
