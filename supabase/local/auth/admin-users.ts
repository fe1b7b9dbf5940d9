import type postgres from "postgres";
import type { Repair } from "../gateway.ts";
import { claimsOfKey } from "../keys.ts";
import { createUser, UUID } from "./admin-user-create.ts";
import { type AdminUser, findUser, listUsers } from "./admin-user-rows.ts";
import { updateUser } from "./admin-user-update.ts";
import { authError, readBody } from "./answers.ts";
import { type AuthContext, claimsOf } from "./context.ts";
import { generateLink, invite } from "./generated-links.ts";

const notFound = () => authError(404, "user_not_found", "User not found");

/** Lite has no administration of users: `/auth/v1/admin/users` and `/auth/v1/invite`, for the secret key only. */
export const serveAdminUsers =
  (context: AuthContext): Repair =>
  async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    const id = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname)?.[1] ?? "";
    const mailing = { "/auth/v1/invite": invite, "/auth/v1/admin/generate_link": generateLink }[pathname];
    if (!mailing && !pathname.startsWith("/auth/v1/admin/")) return next(request);
    if (!isSecret(request)) {
      return claimsOf(request)
        ? authError(403, "not_admin", "User not allowed")
        : authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    }
    if (!mailing && !/^\/auth\/v1\/admin\/users(\/[^/]+)?\/?$/.test(pathname)) return notFound();
    if (id && !UUID.test(id)) return authError(404, "validation_failed", "user_id must be an UUID");
    const body = request.method === "GET" ? {} : await readBody(request);
    if (body instanceof Response) return body;
    if (mailing && request.method === "POST") return mailing(context, body, searchParams);
    switch (`${request.method} ${mailing ? "link" : id ? "one" : "all"}`) {
      case "GET all":
        return list(context.sql, searchParams);
      case "POST all":
        return createUser(context.sql, body);
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
  const [page, size] = [numberOf(query.get("page") || "1"), numberOf(query.get("per_page") || "50")];
  if (page === null || size === null) return authError(400, "validation_failed", "Bad Pagination Parameters");
  const perPage = Math.min(1000, Math.max(1, size));
  const { users, total } = await listUsers(sql, perPage, (Math.max(1, page) - 1) * perPage);
  const headers = { "x-total-count": String(total), link: linksTo(query, page, Math.ceil(total / perPage)) };
  return Response.json({ users, aud: "authenticated" }, { headers });
}

const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Where the next page and the last one are. The page comes first, where client libraries look for it. */
function linksTo(query: URLSearchParams, page: number, last: number): string {
  const rest = [...query].filter(([name]) => name !== "page");
  const link = (number: number, rel: string) =>
    `</admin/users?${new URLSearchParams([["page", String(number)], ...rest])}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}

async function remove(sql: postgres.Sql, id: string): Promise<Response> {
  await sql`delete from auth.refresh_tokens where user_id = ${id}`;
  const rows = await sql`delete from auth.users where id = ${id} returning id`;
  return rows.length > 0 ? Response.json({}) : notFound();
}
