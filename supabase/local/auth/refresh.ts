import type postgres from "postgres";
import { type Answer, type BodyCall, replaceBody, textOf } from "./call.ts";
import { AuthError, userBanned } from "./errors.ts";

/** `refresh_token_reuse_interval` of config.toml. */
const REUSE_SECONDS = 10;

const tokenNotFound = () =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

const underWay = new Map<string, Promise<unknown>>();

/**
 * Concurrent refreshes give a lite session two live tokens, one of which later looks stolen. As in GoTrue, one runs
 * at a time, and a reuse ends the session unless it comes soon after the first, whose response may have been lost.
 * Threat A2.
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

/** Returns the session's live token for its last used one. */
async function lastUsed(sql: postgres.Sql, token: string): Promise<string | null> {
  const [row] = await sql<{ parent: string }[]>`
    select living.parent from auth.refresh_tokens used
    join auth.refresh_tokens living on living.session_id = used.session_id and not living.revoked
    where used.token = ${token} and used.revoked
      and used.updated_at > now() - make_interval(secs => ${REUSE_SECONDS})`;
  return row?.parent ?? null;
}
