import { createHash, randomInt, randomUUID } from "node:crypto";
import type postgres from "postgres";

export type Account = {
  id: string;
  email: string;
  email_confirmed_at: Date | null;
  email_change: string | null;
  isBanned: boolean;
};

export type TokenColumn =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current";

type Metadata = Record<string, postgres.JSONValue>;

export async function findAccount(sql: postgres.Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, email, email_confirmed_at, email_change, coalesce(banned_until > now(), false) as "isBanned"
    from auth.users where email = ${email} and not is_sso_user and deleted_at is null`;
  return account;
}

/** Whether another account may still take an address back that an admin changed (threat A12). */
export async function isReserved(sql: postgres.Sql, email: string): Promise<boolean> {
  const held =
    await sql`select from private.open_address_changes() where old_email = lower(${email}) limit 1`;
  return held.length > 0;
}

/** Metadata go in with the row, as in GoTrue: triggers on new users read the first name there. */
export async function insertAccount(
  sql: postgres.TransactionSql,
  { id, email }: { id: string; email: string },
  appMetadata: Metadata,
  userMetadata: Metadata,
  identity: Metadata = {},
): Promise<void> {
  const app = { provider: "email", providers: ["email"], ...appMetadata };
  const data = { ...identity, sub: id, email, email_verified: false };
  await sql`
    insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${sql.json(app)}, ${sql.json(userMetadata)})`;
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(data)})`;
}

/** Codes are hashed as GoTrue does, or as lite does for sign-ups and changes of address. */
export function hashesOf(email: string, code: string): [gotrue: string, lite: string] {
  const hashed = (algorithm: string) =>
    createHash(algorithm)
      .update(email.toLowerCase() + code)
      .digest("hex");
  return [hashed("sha224"), hashed("sha256")];
}

export async function issueToken(
  sql: postgres.Sql,
  account: Pick<Account, "id">,
  column: TokenColumn,
  email: string,
): Promise<{ token: string; tokenHash: string }> {
  const token = String(randomInt(1_000_000)).padStart(6, "0");
  const [tokenHash] = hashesOf(email, token);
  const sentAt = column.replace(/token.*/, "sent_at");
  await sql`
    update auth.users set ${sql(column)} = ${tokenHash}, ${sql(sentAt)} = now(), updated_at = now()
    where id = ${account.id}`;
  return { token, tokenHash };
}
