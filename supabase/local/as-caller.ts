import type postgres from "postgres";
import { API_ROLES, type Claims } from "./keys.ts";

/** Runs the rest of a transaction as the caller, under row security and a statement timeout. */
export async function becomeCaller(
  transaction: postgres.TransactionSql,
  claims: Claims,
  { timeout, operation = "" }: { timeout: string; operation?: string },
): Promise<void> {
  const role = API_ROLES.has(claims.role) ? claims.role : "anon";
  await transaction`
    select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${claims.sub ?? ""}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('storage.operation', ${operation}, true),
      set_config('statement_timeout', ${timeout}, true),
      set_config('role', ${role}, true)`;
}
