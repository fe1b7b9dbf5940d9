import type postgres from "postgres";

/** A user as GoTrue's administration shows it. */
export type AdminUser = { id: string; email: string; [field: string]: unknown };

/** A connection, or a transaction of one. */
export type Database = postgres.Sql | postgres.TransactionSql;

const shape = (sql: Database) => sql`
  select u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at, u.confirmed_at,
    u.confirmation_sent_at,
    u.last_sign_in_at, u.invited_at, u.banned_until, u.created_at, u.updated_at, u.is_anonymous,
    u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
        'identity_data', i.identity_data, 'created_at', i.created_at, 'updated_at', i.updated_at,
        'last_sign_in_at', i.last_sign_in_at))
      from auth.identities i where i.user_id = u.id), '[]'::jsonb) as identities
  from auth.users u`;

export async function findUser(sql: Database, id: string): Promise<AdminUser | undefined> {
  const [user] = await sql<AdminUser[]>`${shape(sql)} where u.id = ${id}`;
  return user;
}

export async function listUsers(sql: postgres.Sql, limit: number, offset: number) {
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  const users = await sql<AdminUser[]>`
    ${shape(sql)} order by u.created_at desc, u.id limit ${limit} offset ${offset}`;
  return { users: [...users], total: count?.total ?? 0 };
}
