import type { Repair } from "../gateway.ts";
import { hashesOf } from "./accounts.ts";
import { authError, type Body, emailOf, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";
import { confirmHalfOfChange } from "./email-change.ts";
import { ipOf, tooManyRequests } from "./rate-limits.ts";

/** The types by which GoTrue looks for a token in more than one place; lite knows none of them. */
const OPEN_TYPES = new Set(["email", "invite"]);

/** Lite does not know the type `email`, which our links carry, verifies for banned users and counts no guesses. */
export const guardVerify = ({ sql, limits }: AuthContext): Repair =>
  repairPost(["verify"], async ({ request, body, next }) => {
    const address = ipOf(request);
    if (!limits.take("verify:ip", address)) return tooManyRequests(limits.secondsLeft("verify:ip", address));
    const refusal = refusedProof(body);
    if (refusal) return refusal;
    const given = textOf(body, "token_hash");
    const [likeliest, ...others] = given ? [given] : hashesOf(emailOf(body), textOf(body, "token"));
    const [owner] = await sql<{ banned: boolean; hash: string; column: string }[]>`
      select coalesce(banned_until > now(), false) as banned, hash,
        case when confirmation_token = hash then 'signup' else 'magiclink' end as column
      from auth.users, unnest(${[likeliest, ...others]}::text[]) as hash
      where hash in (confirmation_token, recovery_token, email_change_token_new, email_change_token_current)`;
    if (owner?.banned) return authError(403, "user_banned", "User is banned");
    const hash = owner?.hash ?? likeliest;
    if (textOf(body, "type") === "email_change") {
      const answer = await confirmHalfOfChange(sql, hash);
      if (answer) return answer;
    }
    if (OPEN_TYPES.has(textOf(body, "type"))) {
      if (!owner) return authError(403, "otp_expired", "Email link is invalid or has expired");
      body.type = owner.column;
    }
    body.token_hash = hash;
    return next();
  });

/** GoTrue's answer to a body that has not either a link's hash alone, or a code and its address. */
function refusedProof(body: Body): Response | null {
  const [code, hash, email] = [textOf(body, "token"), textOf(body, "token_hash"), emailOf(body)];
  const refused = (message: string) => authError(400, "validation_failed", message);
  if (Boolean(code) === Boolean(hash)) return refused("Verify requires either a token or a token hash");
  if (hash && (email || textOf(body, "phone") || textOf(body, "redirect_to"))) {
    return refused("Only the token_hash and type should be provided");
  }
  return code && !email
    ? refused("Only an email address or phone number should be provided on verify")
    : null;
}
