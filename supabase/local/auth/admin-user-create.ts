import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { findUser } from "./admin-user-rows.ts";
import { changeUser, emailExists, refusedChange } from "./admin-user-update.ts";
import { authError, type Body, emailOf, invalidEmail, isEmail, textOf } from "./answers.ts";

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** In one transaction, as GoTrue: an account that is created confirmed has no first confirmation. */
export async function createUser(sql: postgres.Sql, body: Body): Promise<Response> {
  const email = emailOf(body);
  if (!isEmail(email)) return invalidEmail();
  const refusal = refusedChange(body);
  if (refusal) return refusal;
  const id = textOf(body, "id") || randomUUID();
  if (!UUID.test(id)) return authError(400, "validation_failed", "ID must conform to the uuid v4 format");
  const { email: _, ...rest } = body;
  try {
    await sql.begin(async (transaction) => {
      await insertUser(transaction, id, email, body);
      await changeUser(transaction, id, rest);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== "23505") throw error;
    return emailExists();
  }
  return Response.json(await findUser(sql, id));
}

/** Writes the metadata with the row, as GoTrue does: triggers on new users read the first name there. */
async function insertUser(
  sql: postgres.TransactionSql,
  id: string,
  email: string,
  body: Body,
): Promise<void> {
  const appMetadata = { provider: "email", providers: ["email"], ...objectOf(body.app_metadata) };
  await sql`
    insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${sql.json(appMetadata)}, ${sql.json(objectOf(body.user_metadata))})`;
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json({ sub: id, email, email_verified: false })})`;
}

const objectOf = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, postgres.JSONValue>) : {};
