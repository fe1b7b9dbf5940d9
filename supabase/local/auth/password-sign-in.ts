import type { Repair } from "../gateway.ts";
import { findAccount, isBanned, isPasswordOf } from "./accounts.ts";
import { authError, emailOf, invalidCredentials, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";
import { isPasswordTooLong } from "./passwords.ts";
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
    const counts = [
      ["sign-in-failures:ip-and-address", `${ipOf(request)} ${email}`],
      ["sign-in-failures:ip", ipOf(request)],
    ] as const;
    const spent = counts.filter(([rule, key]) => limits.isSpent(rule, key));
    if (spent.length > 0) {
      return tooManyRequests(Math.max(...spent.map(([rule, key]) => limits.secondsLeft(rule, key))));
    }
    // Counted before the password is looked at: guesses sent all at once would each find the limit unspent.
    for (const [rule, key] of counts) limits.take(rule, key);
    // One longer than bcrypt looks at would open by its beginning.
    if (isPasswordTooLong(password) || !(await isPasswordOf(sql, email, password)))
      return invalidCredentials();
    for (const [rule, key] of counts) limits.giveBack(rule, key);
    const account = await findAccount(sql, email);
    if (!account) return invalidCredentials();
    if (isBanned(account)) return authError(400, "user_banned", "User is banned");
    if (!account.email_confirmed_at) return authError(400, "email_not_confirmed", "Email not confirmed");
    body.email = email;
    return next();
  });
