import type { Claims } from "../../keys.ts";
import type { Auth } from "../call.ts";
import { accessTokenHook } from "./settings.ts";

/** A token's claims as the database's hook returns them. */
export async function customClaims({ sql }: Auth, claims: Claims, method: string): Promise<object> {
  if (!accessTokenHook) return claims;
  const { schema, name } = accessTokenHook;
  const event = { user_id: claims.sub ?? null, claims, authentication_method: method };
  const [row] = await sql.begin(async (transaction) => {
    await transaction`set local role supabase_auth_admin`;
    return transaction<[{ answer: { claims: object } }]>`
      select ${sql(schema)}.${sql(name)}(${sql.json(event as never)}) as answer`;
  });
  return row.answer.claims;
}
