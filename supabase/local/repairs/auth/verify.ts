import { createHash } from "node:crypto";
import type { Repair } from "../../gateway.ts";
import { authError, emailOf, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";
import { ipOf, tooManyRequests } from "./rate-limits.ts";

/** The types by which GoTrue looks for a token in more than one place; lite knows none of them. */
const OPEN_TYPES = new Set(["email", "invite"]);

/** Lite does not know the type `email`, which our links carry, verifies for banned users and counts no guesses. */
export const guardVerify = ({ sql, limits }: AuthContext): Repair =>
  repairPost(["verify"], async ({ request, body, next }) => {
    if (!limits.take("verify:ip", ipOf(request))) return tooManyRequests();
    const token = textOf(body, "token");
    const hash =
      textOf(body, "token_hash") ||
      createHash("sha256")
        .update(emailOf(body) + token)
        .digest("hex");
    const [owner] = await sql<{ banned: boolean; column: string }[]>`
      select coalesce(banned_until > now(), false) as banned,
        case when confirmation_token = ${hash} then 'signup' else 'magiclink' end as column
      from auth.users where ${hash} in (confirmation_token, recovery_token)`;
    if (owner?.banned) return authError(403, "user_banned", "User is banned");
    if (OPEN_TYPES.has(textOf(body, "type"))) {
      if (!owner) return authError(403, "otp_expired", "Email link is invalid or has expired");
      body.type = owner.column;
    }
    return next();
  });
