import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type Answer, type BodyCall, type Call, textOf } from "../call.ts";
import { invalid } from "../errors.ts";
import { scopesOf, withQuery } from "./authorize.ts";
import { findClient, introducedClient } from "./clients.ts";
import { authorizationNotFound } from "./errors.ts";
import { requireUser } from "./user.ts";

type Authorization = {
  id: string;
  authorization_id: string;
  client_id: string;
  user_id: string | null;
  redirect_uri: string;
  scope: string;
  state: string | null;
  status: string;
};

/** The pending request, locked, as in GoTrue: of two concurrent callers one gets it. */
async function lockPending(sql: postgres.TransactionSql, { oauthId }: Call, refusal: string) {
  const [found] = await sql<(Authorization & { isOver: boolean })[]>`
    select *, expires_at < now() as "isOver" from auth.oauth_authorizations
    where authorization_id = ${oauthId} for update skip locked`;
  if (!found || found.isOver) throw authorizationNotFound();
  if (found.status !== "pending") throw invalid(refusal);
  return found;
}

async function approve(sql: postgres.TransactionSql, authorization: Authorization): Promise<string> {
  const code = randomUUID();
  await sql`
    update auth.oauth_authorizations
    set status = 'approved', approved_at = now(), authorization_code = ${code}
    where id = ${authorization.id}`;
  return withQuery(authorization.redirect_uri, { code, state: authorization.state });
}

/**
 * What a client asks for. The first person who reads a request owns it; one who has agreed to the same before gets the
 * redirect at once.
 */
export const showAuthorization: Answer = async (auth, call) => {
  const user = await requireUser(auth, call);
  const { authorization, redirect } = await auth.sql.begin(async (sql) => {
    const found = await lockPending(sql, call, "authorization request cannot be processed");
    if (found.user_id !== null && found.user_id !== user.id) throw authorizationNotFound();
    if (found.user_id !== null) return { authorization: found, redirect: null };
    await sql`update auth.oauth_authorizations set user_id = ${user.id} where id = ${found.id}`;
    const agreed = await sql`
      select from auth.oauth_consents
      where user_id = ${user.id} and client_id = ${found.client_id} and revoked_at is null
        and string_to_array(scopes, ' ') @> ${scopesOf(found.scope)}`;
    return { authorization: found, redirect: agreed.length > 0 ? await approve(sql, found) : null };
  });
  if (redirect) return Response.json({ redirect_url: redirect });
  const client = await findClient(auth.sql, authorization.client_id);
  if (!client) throw authorizationNotFound();
  return Response.json({
    authorization_id: authorization.authorization_id,
    redirect_uri: authorization.redirect_uri,
    client: introducedClient(client),
    user: { id: user.id, email: user.email },
    scope: authorization.scope,
  });
};

export const decide: Answer<BodyCall> = async (auth, call) => {
  const user = await requireUser(auth, call);
  const action = textOf(call.body, "action");
  if (action !== "approve" && action !== "deny") throw invalid("action must be 'approve' or 'deny'");
  const redirect = await auth.sql.begin(async (sql) => {
    const found = await lockPending(sql, call, "authorization request is no longer pending");
    if (found.user_id !== user.id) throw authorizationNotFound();
    if (action === "deny") {
      await sql`update auth.oauth_authorizations set status = 'denied' where id = ${found.id}`;
      const error = { error: "access_denied", error_description: "User denied the request" };
      return withQuery(found.redirect_uri, { ...error, state: found.state });
    }
    await sql`
      insert into auth.oauth_consents (id, user_id, client_id, scopes)
      values (${randomUUID()}, ${user.id}, ${found.client_id}, ${scopesOf(found.scope).join(" ")})
      on conflict (user_id, client_id) do update
      set scopes = excluded.scopes, granted_at = now(), revoked_at = null`;
    return approve(sql, found);
  });
  return Response.json({ redirect_url: redirect });
};
