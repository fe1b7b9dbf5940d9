import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, sql } from "kysely";
import { API_ROLES } from "../keys.ts";
import type { PostgresConnection } from "../lite.ts";

/** The settings about a request that PostgREST passes to the database, besides the caller. */
export type RequestContext = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  databaseError?: { code?: string; message?: string; detail?: string; hint?: string };
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

type Variables = { auth?: { role?: string; uid?: string; jwt?: unknown }; storage?: { operation?: string } };

type Internals = {
  rlsState: string;
  applyJwtSessionContext: (db: Kysely<unknown>, variables: Variables) => Promise<void>;
};

/** A `Prefer` header as lite reads it, which takes any white space around the signs. */
const preferencesOf = (header = "") =>
  header
    .split(",")
    .map((preference) =>
      preference
        .split("=")
        .map((part) => part.trim())
        .join("="),
    )
    .join(", ");

/**
 * Repairs of lite's connection. Its first request would grant everything to the client roles unless row security seems
 * active; unlike PostgREST it sets neither request headers nor roles' timeouts, and calls no function before a request:
 * ours reads a header and a claim. All settings are local to the transaction, so no pooled connection keeps an identity.
 */
export function repairConnection(connection: PostgresConnection): void {
  const internals = connection as unknown as Internals;
  internals.rlsState = "active";
  internals.applyJwtSessionContext = async (db, { auth, storage }) => {
    const role = auth?.role && API_ROLES.has(auth.role) ? auth.role : "anon";
    const request = requestContext.getStore();
    const prefer = preferencesOf(request?.headers.prefer);
    const headers = { ...request?.headers, ...(prefer && { prefer }) };
    const claims = (auth?.jwt ?? { role }) as { client_id?: string };
    await sql`
      select
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${auth?.uid ?? ""}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('request.method', ${request?.method ?? ""}, true),
        set_config('request.path', ${request?.url.pathname.replace("/rest/v1", "") ?? ""}, true),
        set_config('request.headers', ${JSON.stringify(headers)}, true),
        set_config('storage.operation', ${storage?.operation ?? ""}, true),
        set_config('statement_timeout', coalesce(
          (select split_part(setting, '=', 2) from pg_roles r, unnest(r.rolconfig) setting
            where r.rolname = ${role} and setting like 'statement_timeout=%'), '8s'), true),
        set_config('role', ${role}, true)`.execute(db);
    const mayRefuse = prefer.includes("count=") || claims.client_id !== undefined;
    if (mayRefuse && request?.url.pathname.startsWith("/rest/v1/"))
      await sql`select private.check_request()`.execute(db);
  };
}
