import { createHash } from "node:crypto";
import type { Repair } from "../../gateway.ts";
import { authError, emailOf, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";
import { confirmHalfOfChange } from "./email-change.ts";
import { ipOf, tooManyRequests } from "./rate-limits.ts";

/** The types by which GoTrue looks for a token in more than one place; lite knows none of them. */
const OPEN_TYPES = new Set(["email", "invite"]);

/** Our mails lead to the SPA, which verifies by POST; what lite verifies by GET would pass by every guard below. */
export const refuseOpenedLinks: Repair = async (request, next) =>
  request.method !== "POST" && new URL(request.url).pathname === "/auth/v1/verify"
    ? authError(405, "method_not_allowed", "Method not allowed")
    : next(request);

/** Lite does not know the type `email`, which our links carry, verifies for banned users and counts no guesses. */
export const guardVerify = ({ sql, limits }: AuthContext): Repair =>
  repairPost(["verify"], async ({ request, body, next }) => {
    const address = ipOf(request);
    if (!limits.take("verify:ip", address)) return tooManyRequests(limits.secondsLeft("verify:ip", address));
    const token = textOf(body, "token");
    const hash =
      textOf(body, "token_hash") ||
      createHash("sha256")
        .update(emailOf(body) + token)
        .digest("hex");
    const [owner] = await sql<{ banned: boolean; column: string }[]>`
      select coalesce(banned_until > now(), false) as banned,
        case when confirmation_token = ${hash} then 'signup' else 'magiclink' end as column
      from auth.users
      where ${hash} in (confirmation_token, recovery_token, email_change_token_new, email_change_token_current)`;
    if (owner?.banned) return authError(403, "user_banned", "User is banned");
    if (textOf(body, "type") === "email_change") {
      const answer = await confirmHalfOfChange(sql, hash);
      if (answer) return answer;
    }
    if (OPEN_TYPES.has(textOf(body, "type"))) {
      if (!owner) return authError(403, "otp_expired", "Email link is invalid or has expired");
      body.type = owner.column;
    }
    return next();
  });
