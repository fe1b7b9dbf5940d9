import type postgres from "postgres";
import { type Account, findAccount, issueToken } from "./accounts.ts";
import { createUser } from "./admin-user-create.ts";
import { type AdminUser, findUser } from "./admin-user-rows.ts";
import { emailExists } from "./admin-user-update.ts";
import { authError, type Body, emailOf, invalidEmail, isEmail, textOf } from "./answers.ts";
import type { AuthContext } from "./context.ts";
import { allowedRedirect } from "./redirects.ts";

type Made = { user: AdminUser; token: string; tokenHash: string };

type Maker = (sql: postgres.Sql, body: Body, account: Account | undefined) => Promise<Made | Response>;

/** How the link of each type comes about; the answers to what cannot be made are GoTrue's. */
const MAKERS: Record<string, Maker> = {
  signup: makeConfirmation,
  invite: makeInvitation,
  recovery: makeRecovery,
  magiclink: (sql, body, account) => (account ? makeRecovery : makeConfirmation)(sql, body, account),
  email_change_current: makeChange,
  email_change_new: makeChange,
};

/** `POST /auth/v1/admin/generate_link`, which lite lacks: the link of a mail for the secret key, which sends it itself. */
export async function generateLink(
  { sql, redirects, apiUrl }: AuthContext,
  body: Body,
  query: URLSearchParams,
): Promise<Response> {
  const email = emailOf(body);
  if (!isEmail(email)) return invalidEmail();
  const asked = textOf(body, "type");
  const account = await findAccount(sql, email);
  const type = asked === "magiclink" && !account ? "signup" : asked;
  const make = Object.hasOwn(MAKERS, asked) ? MAKERS[asked] : undefined;
  if (!make) return authError(400, "validation_failed", "Invalid email action link type requested");
  if (asked === "signup" && !account && !textOf(body, "password")) {
    return authError(400, "validation_failed", "Signup requires a valid password");
  }
  const made = await make(sql, body, account);
  if (made instanceof Response) return made;
  const redirectTo = allowedRedirect(textOf(body, "redirect_to") || query.get("redirect_to"), redirects);
  const link = new URL(`${apiUrl}/auth/v1/verify`);
  link.searchParams.set("token", made.tokenHash);
  link.searchParams.set("type", type.replace(/^(email_change)_.*/, "$1"));
  link.searchParams.set("redirect_to", redirectTo);
  return Response.json({
    ...made.user,
    action_link: link.href,
    email_otp: made.token,
    hashed_token: made.tokenHash,
    verification_type: type,
    redirect_to: redirectTo,
  });
}

/** `POST /auth/v1/invite`: the invitation by mail. */
export async function invite({ sql, mailer }: AuthContext, body: Body): Promise<Response> {
  const made = await makeInvitation(sql, body, await findAccount(sql, emailOf(body)));
  if (made instanceof Response) return made;
  await mailer.send("invite", made.user.email, made);
  return Response.json(made.user);
}

/** Of a new account, or again of one that is not confirmed, which keeps its password. */
async function makeConfirmation(
  sql: postgres.Sql,
  body: Body,
  account: Account | undefined,
): Promise<Made | Response> {
  if (account?.email_confirmed_at) return emailExists();
  if (account) return issue(sql, account.id, "confirmation_token", account.email);
  const given = { email: body.email, user_metadata: body.data };
  const created = await createUser(sql, body.password ? { ...given, password: body.password } : given);
  if (!created.ok) return created;
  const { id, email } = (await created.json()) as AdminUser;
  return issue(sql, id, "confirmation_token", email);
}

async function makeInvitation(
  sql: postgres.Sql,
  body: Body,
  account: Account | undefined,
): Promise<Made | Response> {
  const { password: _, ...given } = body;
  const made = await makeConfirmation(sql, given, account);
  if (made instanceof Response) return made;
  await sql`update auth.users set invited_at = now() where id = ${made.user.id}`;
  return { ...made, user: (await findUser(sql, made.user.id)) ?? made.user };
}

async function makeRecovery(
  sql: postgres.Sql,
  _body: Body,
  account: Account | undefined,
): Promise<Made | Response> {
  return account ? issue(sql, account.id, "recovery_token", account.email) : unknownEmail();
}

async function makeChange(
  sql: postgres.Sql,
  body: Body,
  account: Account | undefined,
): Promise<Made | Response> {
  if (!account) return unknownEmail();
  const newEmail = emailOf({ email: body.new_email });
  if (!isEmail(newEmail)) return invalidEmail();
  if (await findAccount(sql, newEmail)) return emailExists();
  await sql`update auth.users set email_change = ${newEmail} where id = ${account.id}`;
  return textOf(body, "type") === "email_change_new"
    ? issue(sql, account.id, "email_change_token_new", newEmail)
    : issue(sql, account.id, "email_change_token_current", account.email);
}

const unknownEmail = () => authError(404, "user_not_found", "User with this email not found");

async function issue(
  sql: postgres.Sql,
  id: string,
  column: Parameters<typeof issueToken>[2],
  email: string,
): Promise<Made> {
  const token = await issueToken(sql, { id }, column, email);
  const user = await findUser(sql, id);
  if (!user) throw new Error("An account went away while a link to it was made.");
  return { user, ...token };
}
