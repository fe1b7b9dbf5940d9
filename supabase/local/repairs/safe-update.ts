import type postgres from "postgres";
import type { Repair } from "../gateway.ts";

const NO_FILTERS = new Set(["select", "order", "limit", "offset", "columns", "on_conflict", "apikey"]);
const STATEMENTS: Record<string, string> = { PATCH: "UPDATE", DELETE: "DELETE" };

/** A hosted project loads `safeupdate` into the API's sessions: no row of a table is changed where no filter says which. */
export const requireFilter =
  (sql: postgres.Sql): Repair =>
  async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    const statement = STATEMENTS[request.method];
    const table = /^\/rest\/v1\/([^/]+)$/.exec(pathname)?.[1];
    if (!statement || !table || [...searchParams.keys()].some((name) => !NO_FILTERS.has(name)))
      return next(request);
    const [known] = await sql`
      select from pg_class where relnamespace = 'public'::regnamespace and relname = ${decodeURIComponent(table)}`;
    if (!known) return next(request);
    const message = `${statement} requires a WHERE clause`;
    await request.body?.cancel();
    return Response.json({ code: "21000", details: null, hint: null, message }, { status: 400 });
  };
