import bcrypt from "bcryptjs";
import type postgres from "postgres";
import type { Database } from "./call.ts";
import { AuthError, invalid } from "./errors.ts";

const MINIMUM_CHARACTERS = 10;

const MAXIMUM_BYTES = 72;

/** Checking a password against this takes as long as against a real hash. */
const NOBODYS_HASH = "$2a$10$CwTycUXWue0Thq9StjUM0uJ8.z7L5kyGiOgGUCmLsJKz5rXpTn8cm";

export async function isPasswordOf(sql: postgres.Sql, email: string, password: string): Promise<boolean> {
  const [row] = await sql<{ encrypted_password: string | null }[]>`
    select encrypted_password from auth.users where email = ${email} and not is_sso_user`;
  const isRight = await bcrypt.compare(password, row?.encrypted_password || NOBODYS_HASH);
  return isRight && Boolean(row?.encrypted_password);
}

export const isPasswordTooLong = (password: string) => Buffer.byteLength(password) > MAXIMUM_BYTES;

export function checkPassword(password: string): void {
  if (isPasswordTooLong(password)) {
    throw invalid(`Password cannot be longer than ${MAXIMUM_BYTES} characters`);
  }
  if (password.length >= MINIMUM_CHARACTERS) return;
  const message = `Password should be at least ${MINIMUM_CHARACTERS} characters.`;
  throw new AuthError(422, "weak_password", message, {}, { weak_password: { reasons: ["length"] } });
}

/** As in GoTrue, ends all other sessions and invalidates mailed links. */
export async function endWithOldPassword(
  sql: Database,
  userId: string,
  keptSession: string | null,
): Promise<void> {
  await sql`
    delete from auth.sessions where user_id::text = ${userId} and id::text is distinct from ${keptSession}`;
  await sql`
    update auth.users set
      confirmation_token = null, recovery_token = null,
      email_change_token_current = null, email_change_token_new = null
    where id::text = ${userId}`;
}
