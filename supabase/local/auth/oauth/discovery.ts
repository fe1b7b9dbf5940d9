import { JWKS } from "../../signing.ts";
import type { Answer } from "../call.ts";
import { oauthServer } from "./settings.ts";

const forTenMinutes = { headers: { "cache-control": "public, max-age=600" } };

export const SCOPES = ["openid", "profile", "email", "phone", "offline_access"];

export const showKeys: Answer = async () => Response.json(JWKS, forTenMinutes);

/** OpenID Connect's discovery, which is a superset of RFC 8414's metadata. */
export const discover: Answer = async ({ apiUrl }) => {
  const issuer = `${apiUrl}/auth/v1`;
  return Response.json(
    {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      userinfo_endpoint: `${issuer}/oauth/userinfo`,
      ...(oauthServer.isEnabled &&
        oauthServer.allowsRegistration && { registration_endpoint: `${issuer}/oauth/clients/register` }),
      scopes_supported: SCOPES,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256", "HS256", "ES256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      claims_supported: [
        "sub",
        "aud",
        "iss",
        "exp",
        "iat",
        "auth_time",
        "nonce",
        "email",
        "email_verified",
        "phone_number",
        "phone_number_verified",
        "name",
        "picture",
        "preferred_username",
        "updated_at",
      ],
      code_challenge_methods_supported: ["S256", "plain"],
    },
    forTenMinutes,
  );
};
