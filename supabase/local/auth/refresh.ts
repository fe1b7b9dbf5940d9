import type postgres from "postgres";
import { type Answer, type BodyCall, replaceBody, textOf } from "./call.ts";
import { AuthError, userBanned } from "./errors.ts";

/** `refresh_token_reuse_interval` of config.toml. */
const REUSE_SECONDS = 10;

const tokenNotFound = () =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

const underWay = new Map<string, Promise<unknown>>();

/**
 * Lite refreshes for banned users; it lets two refreshes at the same moment give a session two living tokens, of which
 * one looks stolen later; and a token that was used twice does not end the session. GoTrue takes one refresh of a
 * session at a time, and ends the session with the second use, unless it comes within `refresh_token_reuse_interval`:
 * the answer to the first may have been lost. The tokens that it then refuses include the newest. Lite also breaks where
 * a logout takes the session away in the middle of its refresh.
 */
export const refresh: Answer<BodyCall> = async ({ sql }, { request, body, lite }) => {
  const token = textOf(body, "refresh_token");
  const [session] = await sql<{ id: string; isBanned: boolean }[]>`
    select t.session_id as id, coalesce(u.banned_until > now(), false) as "isBanned"
    from auth.refresh_tokens t join auth.users u on u.id = t.user_id
    where t.token = ${token}`;
  if (!session) throw tokenNotFound();
  if (session.isBanned) throw userBanned(400, "Invalid Refresh Token: User Banned");
  const next = async () =>
    lite(replaceBody(request, { ...body, refresh_token: (await lastUsed(sql, token)) ?? token }));
  const turn = (underWay.get(session.id) ?? Promise.resolve()).then(next, next);
  underWay.set(session.id, turn);
  try {
    const response = await turn;
    if (response.status < 500) return response;
    const [alive] = await sql`select 1 from auth.sessions where id = ${session.id}`;
    if (!alive) throw tokenNotFound();
    return response;
  } catch (error) {
    if (error instanceof AuthError && error.code === "refresh_token_already_used") {
      await sql`delete from auth.sessions where id = ${session.id}`;
    }
    throw error;
  } finally {
    if (underWay.get(session.id) === turn) underWay.delete(session.id);
  }
};

/** For a token that was used a moment ago, the one used last in its session: lite answers that with the living one again. */
async function lastUsed(sql: postgres.Sql, token: string): Promise<string | null> {
  const [row] = await sql<{ parent: string }[]>`
    select living.parent from auth.refresh_tokens used
    join auth.refresh_tokens living on living.session_id = used.session_id and not living.revoked
    where used.token = ${token} and used.revoked
      and used.updated_at > now() - make_interval(secs => ${REUSE_SECONDS})`;
  return row?.parent ?? null;
}
