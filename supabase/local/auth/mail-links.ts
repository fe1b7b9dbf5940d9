import { randomUUID } from "node:crypto";
import type { Repair } from "../gateway.ts";
import { findAccount, issueToken } from "./accounts.ts";
import { authError, emailOf, invalidEmail, isEmail, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";
import { resendEmailChange } from "./email-change.ts";
import { ipOf, tooManyMails } from "./rate-limits.ts";

/**
 * Recovery, sign-in links and repeated mails. Lite's `resend` is broken, its sign-in link confirms an address that
 * nobody has shown to own, and answers differ between known and unknown addresses. GoTrue answers `{}` in every case,
 * and makes people wait between mails of one kind.
 */
export const answerMailLinks = (context: AuthContext): Repair =>
  repairPost(["recover", "otp", "magiclink", "resend"], async ({ request, body }) => {
    const email = emailOf(body);
    const call = new URL(request.url).pathname.replace("/auth/v1/", "");
    const type = textOf(body, "type");
    if (call === "resend" && type !== "signup" && type !== "email_change") {
      return authError(
        400,
        "validation_failed",
        "Missing one of these types: signup, email_change, sms, phone_change",
      );
    }
    if (!email) return authError(400, "validation_failed", "An email address is required");
    if (!isEmail(email)) return invalidEmail();
    const { limits } = context;
    if (!limits.take("mail:ip", ipOf(request)))
      return tooManyMails(limits.secondsLeft("mail:ip", ipOf(request)));
    const key = `${kindOf(call, type)} ${email}`;
    if (!limits.take("mail:address", key)) return tooManyMails(limits.secondsLeft("mail:address", key));
    if (call === "recover") await sendRecovery(context, email);
    else if (call === "resend") await resend(context, email, type);
    else await sendSignInLink(context, email, body.create_user !== false, body.data);
    return Response.json({});
  });

/** What the minute between two mails is counted by: GoTrue dates the last mail of each of these kinds. */
function kindOf(call: string, type: string): string {
  if (call !== "resend") return "recovery";
  return type === "signup" ? "confirmation" : type;
}

async function sendRecovery({ sql, mailer }: AuthContext, email: string): Promise<void> {
  const account = await findAccount(sql, email);
  if (account) await mailer.send("recovery", email, await issueToken(sql, account, "recovery_token", email));
}

async function resend({ sql, mailer }: AuthContext, email: string, type: string): Promise<void> {
  const account = await findAccount(sql, email);
  if (account && type === "signup" && !account.email_confirmed_at) {
    await mailer.send("confirmation", email, await issueToken(sql, account, "confirmation_token", email));
  }
  if (account?.email_change && type === "email_change") {
    await resendEmailChange({ sql, mailer }, account, account.email_change);
  }
}

async function sendSignInLink(
  context: AuthContext,
  email: string,
  createUser: boolean,
  data: unknown,
): Promise<void> {
  const { sql, mailer } = context;
  const account =
    (await findAccount(sql, email)) ??
    (createUser ? await createUnconfirmed(context, email, data) : undefined);
  if (!account) return;
  if (account.email_confirmed_at) {
    await mailer.send("magic_link", email, await issueToken(sql, account, "recovery_token", email));
  } else {
    await mailer.send("confirmation", email, await issueToken(sql, account, "confirmation_token", email));
  }
}

async function createUnconfirmed({ sql }: AuthContext, email: string, data: unknown) {
  const id = randomUUID();
  const metadata = { ...(typeof data === "object" ? data : {}), sub: id, email, email_verified: false };
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${email}, ${sql.json({ provider: "email", providers: ["email"] })}, ${sql.json(metadata)})`;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(metadata)})`;
  });
  return findAccount(sql, email);
}
