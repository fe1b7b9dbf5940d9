import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { signClaims } from "../../supabase/local/keys.ts";

const LIFETIME_SECONDS = 3600;

/** A session as the auth client stores it, with the parts that a client reads without the server. */
export type StoredSession = {
  access_token: string;
  refresh_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  user: { id: string; email: string };
};

/** Creates a session without a password, as a sign-in would: checking passwords in every test would cost seconds. */
export async function openSession(sql: postgres.Sql, email: string): Promise<StoredSession> {
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
  if (!user) throw new Error(`There is no account ${email}: has the template been seeded?`);
  const session = randomUUID();
  const refreshToken = randomUUID();
  await sql`
    with opened as (insert into auth.sessions (id, user_id, aal) values (${session}, ${user.id}, 'aal1'))
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${randomUUID()}, ${refreshToken}, ${user.id}, ${session})`;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: user.id, aud: "authenticated", role: "authenticated", email, session_id: session };
  return {
    access_token: signClaims({ ...claims, iat: now, exp: now + LIFETIME_SECONDS }),
    refresh_token: refreshToken,
    token_type: "bearer",
    expires_in: LIFETIME_SECONDS,
    expires_at: now + LIFETIME_SECONDS,
    user: { id: user.id, email },
  };
}
