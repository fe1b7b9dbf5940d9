import { randomUUID } from "node:crypto";
import { type Account, findAccount, insertAccount, isReserved, issueToken } from "./accounts.ts";
import { type Answer, type Auth, type BodyCall, checkEmail, emailOf, objectOf, textOf } from "./call.ts";
import { invalid } from "./errors.ts";

/** Gives known and unknown addresses the same response, unlike lite, and allows one mail of a kind per minute. */
const mailing =
  (
    kindOf: (call: BodyCall) => string,
    send: (auth: Auth, email: string, call: BodyCall) => Promise<unknown>,
  ): Answer<BodyCall> =>
  async (auth, call) => {
    const kind = kindOf(call);
    const email = emailOf(call.body);
    if (!email) throw invalid("An email address is required");
    checkEmail(email);
    auth.limits.take(["mail:ip", call.ip]);
    auth.limits.take(["mail:address", `${kind} ${email}`]);
    await send(auth, email, call);
    return Response.json({});
  };

export const recover = mailing(
  () => "recovery",
  async ({ sql, mailer }, email) => {
    const account = await findAccount(sql, email);
    if (account) {
      await mailer.send("recovery", email, await issueToken(sql, account, "recovery_token", email));
    }
  },
);

/** Lite's own sign-in link would confirm an address whose ownership is unproved. */
export const sendSignInLink = mailing(
  () => "recovery",
  async (auth, email, { body }) => {
    const { sql, mailer } = auth;
    const account =
      (await findAccount(sql, email)) ??
      (body.create_user === false || (await isReserved(sql, email))
        ? undefined
        : await createUnconfirmed(auth, email, objectOf(body.data)));
    if (!account?.email_confirmed_at) return sendConfirmation(auth, account);
    await mailer.send("magic_link", email, await issueToken(sql, account, "recovery_token", email));
  },
);

export const resend = mailing(
  ({ body }) => {
    const kind = { signup: "confirmation", email_change: "email_change" }[textOf(body, "type")];
    if (kind) return kind;
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  },
  async (auth, email, { body }) => {
    const account = await findAccount(auth.sql, email);
    if (textOf(body, "type") === "email_change") return resendEmailChange(auth, account);
    if (!account?.email_confirmed_at) await sendConfirmation(auth, account);
  },
);

export async function sendConfirmation(
  { sql, mailer }: Auth,
  account: Pick<Account, "id" | "email"> | undefined,
): Promise<void> {
  if (!account) return;
  const token = await issueToken(sql, account, "confirmation_token", account.email);
  await mailer.send("confirmation", account.email, token);
}

/** Invalidates earlier links. */
async function resendEmailChange({ sql, mailer }: Auth, account: Account | undefined): Promise<void> {
  if (!account?.email_change) return;
  const { email, email_change: newEmail } = account;
  const current = await issueToken(sql, account, "email_change_token_current", email);
  const coming = await issueToken(sql, account, "email_change_token_new", newEmail);
  await mailer.send("email_change", email, { ...current, email, newEmail });
  await mailer.send("email_change", newEmail, { ...coming, email, newEmail });
}

async function createUnconfirmed({ sql }: Auth, email: string, data: ReturnType<typeof objectOf>) {
  const id = randomUUID();
  const metadata = { ...data, sub: id, email, email_verified: false };
  await sql.begin((transaction) => insertAccount(transaction, { id, email }, {}, metadata, data));
  return findAccount(sql, email);
}
