import type { Database } from "./admin-user-rows.ts";
import { authError } from "./answers.ts";

const MINIMUM_CHARACTERS = 10;

/** What bcrypt looks at. */
const MAXIMUM_BYTES = 72;

export const isPasswordTooLong = (password: string) => Buffer.byteLength(password) > MAXIMUM_BYTES;

/** GoTrue's answer to a password that may not be chosen, null to one that may. */
export function refusedPassword(password: string): Response | null {
  if (isPasswordTooLong(password)) {
    return authError(400, "validation_failed", `Password cannot be longer than ${MAXIMUM_BYTES} characters`);
  }
  if (password.length >= MINIMUM_CHARACTERS) return null;
  const message = `Password should be at least ${MINIMUM_CHARACTERS} characters.`;
  return Response.json(
    { code: 422, error_code: "weak_password", msg: message, weak_password: { reasons: ["length"] } },
    { status: 422, headers: { "x-sb-error-code": "weak_password" } },
  );
}

/** What ends with a changed password, as in GoTrue: every session but the one given, and the links that were mailed. */
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
