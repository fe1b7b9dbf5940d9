import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { insertAccount } from "./accounts.ts";
import {
  type Answer,
  type Body,
  type BodyCall,
  checkEmail,
  type Database,
  emailOf,
  objectOf,
  textOf,
  UUID,
} from "./call.ts";
import { AuthError, emailExists, invalid, userNotFound } from "./errors.ts";
import { checkPassword, endWithOldPassword } from "./passwords.ts";

const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

export type AdminUser = { id: string; email: string; [field: string]: unknown };

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

export async function findUser(sql: Database, id: string): Promise<AdminUser> {
  const [user] = await sql<AdminUser[]>`${shape(sql)} where u.id = ${id}`;
  if (!user) throw userNotFound();
  return user;
}

export const listUsers: Answer = async ({ sql }, { query }) => {
  const [page, size] = [numberOf(query.get("page") || "1"), numberOf(query.get("per_page") || "50")];
  const perPage = Math.min(1000, Math.max(1, size));
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  const total = count?.total ?? 0;
  const users = await sql<AdminUser[]>`
    ${shape(sql)} order by u.created_at desc, u.id
    limit ${perPage} offset ${(Math.max(1, page) - 1) * perPage}`;
  const headers = { "x-total-count": String(total), link: linksTo(query, page, Math.ceil(total / perPage)) };
  return Response.json({ users: [...users], aud: "authenticated" }, { headers });
};

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw invalid("Bad Pagination Parameters");
  return Number(text);
}

/** The `page` parameter comes first, where client libraries look for it. */
function linksTo(query: URLSearchParams, page: number, last: number): string {
  const rest = [...query].filter(([name]) => name !== "page");
  const link = (number: number, rel: string) =>
    `</admin/users?${new URLSearchParams([["page", String(number)], ...rest])}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}

export const showUser: Answer = async ({ sql }, { id }) => Response.json(await findUser(sql, id));

export const addUser: Answer<BodyCall> = async ({ sql }, { body }) =>
  Response.json(await createUser(sql, body));

/** Ignores unknown fields, as GoTrue does. */
export const updateUser: Answer<BodyCall> = async ({ sql }, { id, body }) => {
  await findUser(sql, id);
  checkChange(body);
  await orTaken(sql.begin((transaction) => change(transaction, id, body)));
  return Response.json(await findUser(sql, id));
};

export const removeUser: Answer = async ({ sql }, { id }) => {
  await sql`delete from auth.refresh_tokens where user_id = ${id}`;
  const rows = await sql`delete from auth.users where id = ${id} returning id`;
  if (rows.length === 0) throw userNotFound();
  return Response.json({});
};

/** In one transaction, as in GoTrue: an account created confirmed never has a first confirmation. */
export async function createUser(sql: postgres.Sql, body: Body): Promise<AdminUser> {
  const email = checkEmail(emailOf(body));
  checkChange(body);
  const id = textOf(body, "id") || randomUUID();
  if (!UUID.test(id)) throw invalid("ID must conform to the uuid v4 format");
  const hash = passwordHashOf(body);
  const { email: _, ...rest } = body;
  await orTaken(
    sql.begin(async (transaction) => {
      const metadata = [objectOf(body.app_metadata), objectOf(body.user_metadata)] as const;
      await insertAccount(transaction, { id, email }, ...metadata);
      await change(transaction, id, rest);
      if (hash) await transaction`update auth.users set encrypted_password = ${hash} where id = ${id}`;
    }),
  );
  return findUser(sql, id);
}

/** As in GoTrue, a new account may bring its password's hash in place of the password. */
function passwordHashOf(body: Body): string {
  const hash = textOf(body, "password_hash");
  if (hash && textOf(body, "password"))
    throw invalid("Only a password or a password hash should be provided");
  if (hash && !BCRYPT.test(hash)) throw new AuthError(500, "unexpected_failure", "Error creating user");
  return hash;
}

async function orTaken(written: Promise<unknown>): Promise<void> {
  await written.catch((error: { code?: string }) => {
    throw error.code === "23505" ? emailExists() : error;
  });
}

function checkChange(body: Body): void {
  if (body.email !== undefined) checkEmail(emailOf(body));
  if (body.ban_duration !== undefined) secondsOf(textOf(body, "ban_duration"));
  if (body.password !== undefined) checkPassword(textOf(body, "password"));
}

/** The confirmation first, as in GoTrue: the first one discards the old password. */
async function change(sql: postgres.TransactionSql, id: string, body: Body): Promise<void> {
  const set = (columns: postgres.PendingQuery<postgres.Row[]>) =>
    sql`update auth.users set ${columns}, updated_at = now() where id = ${id}`;
  if (body.email_confirm === true) {
    await set(sql`
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'`);
  }
  if (body.email !== undefined) {
    await set(sql`email = ${emailOf(body)}`);
    // As in GoTrue, the identity gets the new address too.
    await sql`
      update auth.identities
      set identity_data = identity_data || ${sql.json({ email: emailOf(body) })}, updated_at = now()
      where user_id = ${id} and provider = 'email'`;
  }
  if (body.password !== undefined) {
    const password = textOf(body, "password");
    await set(sql`encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10))`);
  }
  for (const [field, column] of [
    ["user_metadata", sql("raw_user_meta_data")],
    ["app_metadata", sql("raw_app_meta_data")],
  ] as const) {
    const value = body[field];
    if (typeof value !== "object" || value === null) continue;
    // As in GoTrue, fields are merged, and null removes one.
    await set(sql`${column} = jsonb_strip_nulls(coalesce(${column}, '{}') || ${sql.json(objectOf(value))})`);
  }
  if (body.ban_duration !== undefined) {
    const seconds = secondsOf(textOf(body, "ban_duration"));
    await set(sql`banned_until = ${seconds ? new Date(Date.now() + seconds * 1000) : null}`);
  }
  if (body.password !== undefined) await endWithOldPassword(sql, id, null);
}

const UNIT_SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/** Parses Go's duration notation: `1h30m`, or `none`. */
function secondsOf(duration: string): number {
  if (duration === "none") return 0;
  if (!/^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/.test(duration)) throw invalid("invalid format for ban duration");
  return [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (UNIT_SECONDS[unit] ?? 0),
    0,
  );
}
