import type postgres from "postgres";
import type { Repair } from "../gateway.ts";
import { authError, textOf } from "./answers.ts";
import { type AuthContext, repairPost } from "./context.ts";

/** `refresh_token_reuse_interval` of config.toml. */
const REUSE_SECONDS = 10;

const tokenNotFound = () =>
  authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

/**
 * Lite refreshes for banned users; it lets two refreshes at the same moment give a session two living tokens, of which
 * one looks stolen later; and a token that was used twice does not end the session. GoTrue takes one refresh of a
 * session at a time, and ends the session with the second use, unless it comes within `refresh_token_reuse_interval`:
 * the answer to the first may have been lost. The tokens that it then refuses include the newest. Lite also breaks where
 * a logout takes the session away in the middle of its refresh.
 */
export const guardRefresh = ({ sql }: AuthContext): Repair => {
  const underWay = new Map<string, Promise<unknown>>();
  return repairPost(["token"], async ({ body, query, next }) => {
    if (query.get("grant_type") !== "refresh_token") return next();
    const [session] = await sql<{ id: string; banned: boolean }[]>`
      select t.session_id as id, coalesce(u.banned_until > now(), false) as banned
      from auth.refresh_tokens t join auth.users u on u.id = t.user_id
      where t.token = ${textOf(body, "refresh_token")}`;
    if (!session) return tokenNotFound();
    if (session.banned) return authError(400, "user_banned", "Invalid Refresh Token: User Banned");
    const refresh = async () => {
      body.refresh_token = (await lastUsed(sql, textOf(body, "refresh_token"))) ?? body.refresh_token;
      return next();
    };
    const turn = (underWay.get(session.id) ?? Promise.resolve()).then(refresh, refresh);
    underWay.set(session.id, turn);
    try {
      const response = await turn;
      if (response.headers.get("x-sb-error-code") === "refresh_token_already_used") {
        await sql`delete from auth.sessions where id = ${session.id}`;
      }
      if (response.status < 500) return response;
      const [alive] = await sql`select 1 from auth.sessions where id = ${session.id}`;
      return alive ? response : tokenNotFound();
    } finally {
      if (underWay.get(session.id) === turn) underWay.delete(session.id);
    }
  });
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
