import { createHash, randomInt } from "node:crypto";
import bcrypt from "bcryptjs";
import type postgres from "postgres";

export type Account = {
  id: string;
  email: string;
  email_confirmed_at: Date | null;
  banned_until: Date | null;
  email_change: string | null;
};

type TokenColumn =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current";

export async function findAccount(sql: postgres.Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, email, email_confirmed_at, banned_until, email_change from auth.users
    where email = ${email} and not is_sso_user and deleted_at is null`;
  return account;
}

export const isBanned = (account: Pick<Account, "banned_until">) =>
  account.banned_until !== null && account.banned_until > new Date();

/** A hash of no password at all: checking against it costs as long as against a real one. */
const NOBODYS_HASH = "$2a$10$CwTycUXWue0Thq9StjUM0uJ8.z7L5kyGiOgGUCmLsJKz5rXpTn8cm";

/** Whether the password is the account's; takes as long where there is no such account. */
export async function isPasswordOf(sql: postgres.Sql, email: string, password: string): Promise<boolean> {
  const [row] = await sql<{ encrypted_password: string | null }[]>`
    select encrypted_password from auth.users where email = ${email} and not is_sso_user`;
  const isRight = await bcrypt.compare(password, row?.encrypted_password || NOBODYS_HASH);
  return isRight && Boolean(row?.encrypted_password);
}

/**
 * The hashes under which a code may be kept: GoTrue's, and that of lite, which makes the tokens of sign-ups and of
 * changes of address itself.
 */
export function hashesOf(email: string, code: string): [gotrue: string, lite: string] {
  const hashed = (algorithm: string) =>
    createHash(algorithm)
      .update(email.toLowerCase() + code)
      .digest("hex");
  return [hashed("sha224"), hashed("sha256")];
}

/** Makes a one-time token for the account; its hash is what lite compares with when the token comes back. */
export async function issueToken(
  sql: postgres.Sql,
  account: Pick<Account, "id">,
  column: TokenColumn,
  email: string,
): Promise<{ token: string; tokenHash: string }> {
  const token = String(randomInt(1_000_000)).padStart(6, "0");
  const [tokenHash] = hashesOf(email, token);
  const sentAt = column.replace(/token.*/, "sent_at");
  await sql`
    update auth.users set ${sql(column)} = ${tokenHash}, ${sql(sentAt)} = now(), updated_at = now()
    where id = ${account.id}`;
  return { token, tokenHash };
}
