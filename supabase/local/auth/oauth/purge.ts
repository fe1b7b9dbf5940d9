import type postgres from "postgres";

const CLIENT_DAYS = 90;

/**
 * Deletes what a new request makes old: requests and codes that ran out a day ago, used refresh tokens of clients
 * after a day, as GoTrue does, and clients that registered themselves and whom nobody lets in. A client with a consent
 * or a session stays: deleted, it could not ask its person again.
 */
export async function purge(sql: postgres.Sql): Promise<void> {
  await sql`delete from auth.oauth_authorizations where expires_at < now() - interval '1 day'`;
  await sql`
    delete from auth.refresh_tokens t using auth.sessions s
    where s.id = t.session_id and s.oauth_client_id is not null
      and t.revoked and t.updated_at < now() - interval '1 day'`;
  await sql`
    delete from auth.oauth_clients c
    where c.registration_type = 'dynamic' and c.created_at < now() - make_interval(days => ${CLIENT_DAYS})
      and not exists (select from auth.oauth_consents o where o.client_id = c.id and o.revoked_at is null)
      and not exists (select from auth.sessions s where s.oauth_client_id = c.id)
      and not exists (select from auth.oauth_authorizations a where a.client_id = c.id)`;
}
