import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import { requireEnv } from "../_shared/env.ts";

const project = requireEnv("SUPABASE_URL");
const issuer = `${project}/auth/v1`;
const resource = `${project}/functions/v1/mcp`;
const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));

/** Where a client learns which server signs people in; RFC 9728. */
export const METADATA_PATH = "/oauth-protected-resource";

export const challenge = `Bearer resource_metadata="${resource}${METADATA_PATH}"`;

export const metadata = {
  resource,
  authorization_servers: [issuer],
  scopes_supported: ["email"],
  bearer_methods_supported: ["header"],
};

const claimsSchema = z.object({ session_id: z.uuid(), client_id: z.uuid(), sub: z.uuid() });

/** The session, client and person of a token that Auth signed for this function; else null. Threat K6. */
export async function readToken(token: string) {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: resource,
      algorithms: ["ES256", "RS256"],
    });
    const { session_id: session, client_id: client, sub: person } = claimsSchema.parse(payload);
    return { session, client, person };
  } catch {
    return null;
  }
}
