import type postgres from "postgres";
import { findUser } from "./admin-user-rows.ts";
import { authError, type Body, emailOf, invalidEmail, isEmail, textOf } from "./answers.ts";
import { endWithOldPassword, refusedPassword } from "./passwords.ts";

const UNIT_SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/** Changes what the body names, and answers with the user. Unknown fields are ignored, as GoTrue does. */
export async function updateUser(sql: postgres.Sql, id: string, body: Body): Promise<Response> {
  const user = await findUser(sql, id);
  if (!user) return authError(404, "user_not_found", "User not found");
  const refusal = refusedChange(body);
  if (refusal) return refusal;
  try {
    await sql.begin((transaction) => changeUser(transaction, id, body));
  } catch (error) {
    if ((error as { code?: string }).code !== "23505") throw error;
    return emailExists();
  }
  return Response.json(await findUser(sql, id));
}

export const emailExists = () =>
  authError(422, "email_exists", "A user with this email address has already been registered");

/** The answer to a body of which a field is not valid, null to any other. */
export function refusedChange(body: Body): Response | null {
  if (body.email !== undefined && !isEmail(emailOf(body))) return invalidEmail();
  if (body.ban_duration !== undefined && secondsOf(textOf(body, "ban_duration")) === null) {
    return authError(400, "validation_failed", "invalid format for ban duration");
  }
  return body.password === undefined ? null : refusedPassword(textOf(body, "password"));
}

/** Writes what the body names. The confirmation comes first, as in GoTrue: the first one discards the password before. */
export async function changeUser(
  transaction: postgres.TransactionSql,
  id: string,
  body: Body,
): Promise<void> {
  for (const change of changesOf(transaction, body)) {
    await transaction`update auth.users set ${change}, updated_at = now() where id = ${id}`;
  }
  if (body.password !== undefined) await endWithOldPassword(transaction, id, null);
}

function changesOf(sql: postgres.TransactionSql, body: Body): postgres.PendingQuery<postgres.Row[]>[] {
  const changes: postgres.PendingQuery<postgres.Row[]>[] = [];
  if (body.email_confirm === true) {
    changes.push(sql`
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'`);
  }
  if (body.email !== undefined) changes.push(sql`email = ${emailOf(body)}`);
  if (body.password !== undefined) {
    const password = textOf(body, "password");
    changes.push(sql`encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10))`);
  }
  for (const [field, column] of [
    ["user_metadata", "raw_user_meta_data"],
    ["app_metadata", "raw_app_meta_data"],
  ] as const) {
    const value = body[field];
    if (typeof value !== "object" || value === null) continue;
    // As GoTrue: fields are merged, and a null removes one.
    changes.push(
      sql`${sql(column)} = jsonb_strip_nulls(coalesce(${sql(column)}, '{}') || ${sql.json(value as postgres.JSONValue)})`,
    );
  }
  if (body.ban_duration !== undefined) {
    const seconds = secondsOf(textOf(body, "ban_duration"));
    changes.push(sql`banned_until = ${seconds ? new Date(Date.now() + seconds * 1000) : null}`);
  }
  return changes;
}

/** Seconds of a duration in Go's notation (`1h30m`), 0 for `none`, null for anything else. */
function secondsOf(duration: string): number | null {
  if (duration === "none") return 0;
  if (!/^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/.test(duration)) return null;
  return [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (UNIT_SECONDS[unit] ?? 0),
    0,
  );
}
