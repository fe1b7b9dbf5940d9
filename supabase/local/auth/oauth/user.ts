import { bearerOf } from "../../keys.ts";
import { type Auth, type Call, claimsOf, UUID } from "../call.ts";
import { AuthError, userBanned } from "../errors.ts";

export type User = {
  id: string;
  email: string;
  email_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  updated_at: Date;
  raw_user_meta_data: Record<string, unknown> | null;
  isBanned: boolean;
};

export async function findUser({ sql }: Auth, id: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select id, email, email_confirmed_at, last_sign_in_at, updated_at, raw_user_meta_data,
      coalesce(banned_until > now(), false) as "isBanned"
    from auth.users where id = ${id} and deleted_at is null`;
  return user;
}

/** The bearer's user and session's scopes, as GoTrue's `requireAuthentication` loads them. */
export async function requireUser(auth: Auth, { request }: Call): Promise<User & { scope: string | null }> {
  if (!bearerOf(request))
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const claims = claimsOf(request);
  if (!claims) throw new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  const { sub = "", session_id: session = "" } = claims;
  if (!UUID.test(sub)) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  const user = await findUser(auth, sub);
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  const [row] = await auth.sql<{ scopes: string | null }[]>`
    select scopes from auth.sessions where id::text = ${session} and user_id = ${user.id}`;
  if (!row)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  if (user.isBanned) throw userBanned();
  return { ...user, scope: row.scopes };
}

/**
 * Refuses an assistant's token, which GoTrue takes for its user's own: it could set a password, end every session or
 * approve another client. Threat K6.
 */
export function refuseAssistants({ request }: Call): void {
  if (claimsOf(request)?.client_id !== undefined)
    throw new AuthError(403, "no_authorization", "An assistant's token is not accepted here");
}
