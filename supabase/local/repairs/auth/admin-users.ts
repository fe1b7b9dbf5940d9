import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { Repair } from "../../gateway.ts";
import { claimsOfKey } from "../../keys.ts";
import { issueToken } from "./accounts.ts";
import { type AdminUser, findUser, listUsers } from "./admin-user-rows.ts";
import { changeUser, emailExists, refusedChange, updateUser } from "./admin-user-update.ts";
import { authError, type Body, emailOf, invalidEmail, isEmail, readBody, textOf } from "./answers.ts";
import type { AuthContext } from "./context.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const notFound = () => authError(404, "user_not_found", "User not found");

/** Lite has no administration of users: `/auth/v1/admin/users` and `/auth/v1/invite`, for the secret key only. */
export const serveAdminUsers =
  (context: AuthContext): Repair =>
  async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    const id = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname)?.[1] ?? "";
    const isInvite = pathname === "/auth/v1/invite";
    if (!isInvite && !pathname.startsWith("/auth/v1/admin/")) return next(request);
    if (!isSecret(request))
      return authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    if (!isInvite && !/^\/auth\/v1\/admin\/users(\/[^/]+)?\/?$/.test(pathname)) return notFound();
    if (id && !UUID.test(id)) return authError(404, "validation_failed", "user_id must be an UUID");
    const body = request.method === "GET" ? {} : await readBody(request);
    if (body instanceof Response) return body;
    if (isInvite) return invite(context, body);
    switch (`${request.method} ${id ? "one" : "all"}`) {
      case "GET all":
        return list(context.sql, searchParams);
      case "POST all":
        return create(context.sql, body);
      case "GET one":
        return answer(await findUser(context.sql, id));
      case "PUT one":
        return updateUser(context.sql, id, body);
      case "DELETE one":
        return remove(context.sql, id);
      default:
        return authError(405, "method_not_allowed", "Method not allowed");
    }
  };

/** As hosted: a publishable key together with anybody's token opens nothing here. */
function isSecret(request: Request): boolean {
  const key = claimsOfKey(request.headers.get("apikey") ?? "");
  const bearer = request.headers.get("authorization")?.replace(/^Bearer /, "");
  const claims = bearer ? claimsOfKey(bearer) : key;
  return key?.role === "service_role" && claims?.role === "service_role";
}

const answer = (user: AdminUser | undefined) => (user ? Response.json(user) : notFound());

async function list(sql: postgres.Sql, query: URLSearchParams): Promise<Response> {
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const size = Math.min(1000, Math.max(1, Math.trunc(Number(query.get("per_page"))) || 50));
  const { users, total } = await listUsers(sql, size, (page - 1) * size);
  return Response.json({ users, aud: "authenticated" }, { headers: { "x-total-count": String(total) } });
}

/** In one transaction, as GoTrue: an account that is created confirmed has no first confirmation. */
async function create(sql: postgres.Sql, body: Body): Promise<Response> {
  const email = emailOf(body);
  if (!isEmail(email)) return invalidEmail();
  const refusal = refusedChange(body);
  if (refusal) return refusal;
  const id = UUID.test(textOf(body, "id")) ? textOf(body, "id") : randomUUID();
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

async function remove(sql: postgres.Sql, id: string): Promise<Response> {
  await sql`delete from auth.refresh_tokens where user_id = ${id}`;
  const rows = await sql`delete from auth.users where id = ${id} returning id`;
  return rows.length > 0 ? Response.json({}) : notFound();
}

async function invite({ sql, mailer }: AuthContext, body: Body): Promise<Response> {
  const created = await create(sql, { email: body.email, user_metadata: body.data });
  if (!created.ok) return created;
  const user = (await created.clone().json()) as AdminUser;
  await mailer.send("invite", user.email, await issueToken(sql, user, "confirmation_token", user.email));
  return created;
}
