import type postgres from "postgres";
import { becomeCaller } from "../as-caller.ts";
import { bearerOf, type Claims, claimsOfKey, JWT_SECRET, openWith } from "../keys.ts";
import { accessDenied } from "./errors.ts";

export function callerOf(request: Request): Claims {
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  for (const credential of [bearerOf(request), key]) {
    if (!credential) continue;
    const claims = claimsOfKey(credential);
    if (claims) return claims;
    throw accessDenied(
      openWith(JWT_SECRET, credential) ? '"exp" claim timestamp check failed' : "Invalid Compact JWS",
    );
  }
  return { role: "anon" };
}

class Probe extends Error {}

/** In a transaction, under row security and the role's timeout. A `probe` is rolled back: it only checks the right. */
export async function asCaller<T>(
  sql: postgres.Sql,
  claims: Claims,
  operation: string,
  run: (transaction: postgres.TransactionSql) => Promise<T>,
  probe = false,
): Promise<T> {
  let result: T | undefined;
  const timeout = ["authenticated", "service_role"].includes(claims.role) ? "8s" : "3s";
  try {
    await sql.begin(async (transaction) => {
      await becomeCaller(transaction, claims, { timeout, operation });
      result = await run(transaction);
      if (probe) throw new Probe();
    });
  } catch (error) {
    if (!(error instanceof Probe)) throw error;
  }
  return result as T;
}
