import type postgres from "postgres";
import { findUser } from "./admin-user-rows.ts";
import { authError, type Body, emailOf, invalidEmail, isEmail, textOf } from "./answers.ts";

const MINIMUM_PASSWORD = 10;

const UNIT_SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/** Changes what the body names, and answers with the user. Unknown fields are ignored, as GoTrue does. */
export async function updateUser(sql: postgres.Sql, id: string, body: Body): Promise<Response> {
  const user = await findUser(sql, id);
  if (!user) return authError(404, "user_not_found", "User not found");
  const changes = changesOf(sql, body);
  if (changes instanceof Response) return changes;
  try {
    await sql.begin(async (transaction) => {
      for (const change of changes) await transaction`update auth.users set ${change} where id = ${id}`;
    });
  } catch (error) {
    if ((error as { code?: string }).code !== "23505") throw error;
    return authError(422, "email_exists", "A user with this email address has already been registered");
  }
  return Response.json(await findUser(sql, id));
}

function changesOf(sql: postgres.Sql, body: Body): postgres.PendingQuery<postgres.Row[]>[] | Response {
  const changes = [sql`updated_at = now()`];
  if (body.email !== undefined) {
    const email = emailOf(body);
    if (!isEmail(email)) return invalidEmail();
    changes.push(sql`email = ${email}`);
  }
  if (body.password !== undefined) {
    const password = textOf(body, "password");
    if (password.length < MINIMUM_PASSWORD || password.length > 72) {
      return authError(422, "weak_password", `Password should be at least ${MINIMUM_PASSWORD} characters.`);
    }
    changes.push(sql`encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10))`);
  }
  if (body.email_confirm === true)
    changes.push(sql`email_confirmed_at = coalesce(email_confirmed_at, now())`);
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
    if (seconds === null) return authError(400, "validation_failed", "invalid format for ban duration");
    changes.push(sql`banned_until = ${seconds === 0 ? null : new Date(Date.now() + seconds * 1000)}`);
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
