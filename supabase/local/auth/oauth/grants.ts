import type { Answer } from "../call.ts";
import { UUID } from "../call.ts";
import { AuthError, invalid } from "../errors.ts";
import { scopesOf } from "./authorize.ts";
import { type Client, introducedClient } from "./clients.ts";
import { requireUser } from "./user.ts";

/** The clients that a person has agreed to. */
export const listGrants: Answer = async (auth, call) => {
  const user = await requireUser(auth, call);
  const rows = await auth.sql<(Client & { scopes: string; granted_at: Date })[]>`
    select c.*, o.scopes, o.granted_at
    from auth.oauth_consents o join auth.oauth_clients c on c.id = o.client_id and c.deleted_at is null
    where o.user_id = ${user.id} and o.revoked_at is null
    order by o.granted_at desc`;
  return Response.json(
    rows.map((row) => ({
      client: introducedClient(row),
      scopes: scopesOf(row.scopes),
      granted_at: row.granted_at,
    })),
  );
};

/** Takes an agreement back; the client's sessions end with it. */
export const revokeGrant: Answer = async (auth, call) => {
  const user = await requireUser(auth, call);
  const client = call.query.get("client_id") ?? "";
  if (!client) throw invalid("client_id query parameter is required");
  if (!UUID.test(client)) throw invalid("invalid client_id format");
  const revoked = await auth.sql.begin(async (sql) => {
    await sql`delete from auth.sessions where user_id = ${user.id} and oauth_client_id = ${client}`;
    return sql`
      update auth.oauth_consents set revoked_at = now()
      where user_id = ${user.id} and client_id = ${client} and revoked_at is null
      returning id`;
  });
  if (revoked.length === 0)
    throw new AuthError(404, "oauth_consent_not_found", "No active grant found for this client");
  return new Response(null, { status: 204 });
};
