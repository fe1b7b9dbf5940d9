import type postgres from "postgres";
import { type Account, findAccount, issueToken, type TokenColumn } from "./accounts.ts";
import { type AdminUser, createUser, findUser } from "./admin-users.ts";
import { type Answer, type Body, type BodyCall, checkEmail, emailOf, textOf } from "./call.ts";
import { emailExists, invalid, userNotFound } from "./errors.ts";
import { allowedRedirect } from "./redirects.ts";

type Made = { user: AdminUser; token: string; tokenHash: string };

type Maker = (sql: postgres.Sql, body: Body, account: Account | undefined) => Promise<Made>;

/** For a new account, or one still unconfirmed, which keeps its password. */
const makeConfirmation: Maker = async (sql, { email, password, data }, account) => {
  if (account?.email_confirmed_at) throw emailExists();
  const user =
    account ?? (await createUser(sql, { email, user_metadata: data, ...(password ? { password } : {}) }));
  return issue(sql, user, "confirmation_token");
};

const makeInvitation: Maker = async (sql, { password: _, ...given }, account) => {
  const made = await makeConfirmation(sql, given, account);
  await sql`update auth.users set invited_at = now() where id = ${made.user.id}`;
  return { ...made, user: await findUser(sql, made.user.id) };
};

const makeRecovery: Maker = async (sql, _, account) => issue(sql, known(account), "recovery_token");

const makeChange: Maker = async (sql, body, account) => {
  const { id, email } = known(account);
  const newEmail = checkEmail(emailOf({ email: body.new_email }));
  if (await findAccount(sql, newEmail)) throw emailExists();
  await sql`update auth.users set email_change = ${newEmail} where id = ${id}`;
  return textOf(body, "type") === "email_change_new"
    ? issue(sql, { id, email: newEmail }, "email_change_token_new")
    : issue(sql, { id, email }, "email_change_token_current");
};

const MAKERS = new Map<string, Maker>([
  ["signup", makeConfirmation],
  ["invite", makeInvitation],
  ["recovery", makeRecovery],
  ["magiclink", (sql, body, account) => (account ? makeRecovery : makeConfirmation)(sql, body, account)],
  ["email_change_current", makeChange],
  ["email_change_new", makeChange],
]);

function known(account: Account | undefined): Account {
  if (!account) throw userNotFound("User with this email not found");
  return account;
}

async function issue(
  sql: postgres.Sql,
  { id, email }: Pick<Account, "id" | "email">,
  column: TokenColumn,
): Promise<Made> {
  const token = await issueToken(sql, { id }, column, email);
  return { user: await findUser(sql, id), ...token };
}

/** Creates a mail's link for a caller with the secret key, who sends it. */
export const generateLink: Answer<BodyCall> = async ({ sql, redirects, apiUrl }, { body, query }) => {
  const email = checkEmail(emailOf(body));
  const asked = textOf(body, "type");
  const account = await findAccount(sql, email);
  const type = asked === "magiclink" && !account ? "signup" : asked;
  const make = MAKERS.get(asked);
  if (!make) throw invalid("Invalid email action link type requested");
  if (asked === "signup" && !account && !textOf(body, "password")) {
    throw invalid("Signup requires a valid password");
  }
  const { user, token, tokenHash } = await make(sql, body, account);
  const redirectTo = allowedRedirect(textOf(body, "redirect_to") || query.get("redirect_to"), redirects);
  const link = new URL(`${apiUrl}/auth/v1/verify`);
  link.searchParams.set("token", tokenHash);
  link.searchParams.set("type", type.replace(/^(email_change)_.*/, "$1"));
  link.searchParams.set("redirect_to", redirectTo);
  return Response.json({
    ...user,
    action_link: link.href,
    email_otp: token,
    hashed_token: tokenHash,
    verification_type: type,
    redirect_to: redirectTo,
  });
};

export const invite: Answer<BodyCall> = async ({ sql, mailer }, { body }) => {
  const { user, ...token } = await makeInvitation(sql, body, await findAccount(sql, emailOf(body)));
  await mailer.send("invite", user.email, token);
  return Response.json(user);
};
