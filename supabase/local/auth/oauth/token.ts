import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { PUBLISHABLE_KEY } from "../../keys.ts";
import type { Answer, Auth, Call } from "../call.ts";
import { refresh } from "../refresh.ts";
import { complete } from "../sessions.ts";
import { scopesOf } from "./authorize.ts";
import { type Parameters, readParameters, requireClient } from "./client-credentials.ts";
import type { Client } from "./clients.ts";
import { invalidClient, invalidGrant, OAuthError } from "./errors.ts";
import { idTokenOf } from "./profile.ts";
import { findUser, type User } from "./user.ts";

export const giveTokens: Answer = async (auth, call) => {
  const given = await readParameters(call.request);
  const client = await requireClient(auth, call, given);
  const { grant_type: grant = "" } = given;
  if (!grant) throw new OAuthError("invalid_request", "grant_type is required");
  if (!client.grant_types.split(",").includes(grant))
    throw new OAuthError("unsupported_grant_type", `Client is not allowed to use grant type: ${grant}`);
  return grant === "refresh_token" ? renew(auth, call, client, given) : exchange(auth, call, client, given);
};

type Approved = {
  id: string;
  client_id: string;
  user_id: string | null;
  redirect_uri: string;
  resource: string | null;
  scope: string;
  nonce: string | null;
  code_challenge: string;
  code_challenge_method: string;
  isOver: boolean;
};

/** A code for tokens, once. */
async function exchange(auth: Auth, call: Call, client: Client, given: Parameters): Promise<Response> {
  const { code } = given;
  if (!code) throw new OAuthError("invalid_request", "code is required for authorization_code grant");
  const [found] = await auth.sql<Approved[]>`
    select *, expires_at < now() as "isOver" from auth.oauth_authorizations
    where authorization_code = ${code} and status = 'approved'`;
  if (!found) throw invalidGrant("Invalid authorization code");
  checkExchange(found, client, given);
  const user = found.user_id === null ? undefined : await findUser(auth, found.user_id);
  if (!user) throw invalidGrant("User not found for authorization code");
  if (user.isBanned) throw new OAuthError("access_denied", "User is banned");
  const tokens = await issue(auth, call, await openSession(auth, found, user));
  const scopes = scopesOf(found.scope);
  if (!scopes.includes("openid")) return Response.json(tokens);
  const { nonce } = found;
  return Response.json({
    ...tokens,
    id_token: await idTokenOf(auth, user, { clientId: client.id, nonce, scopes }),
  });
}

function checkExchange(found: Approved, client: Client, given: Parameters): void {
  if (found.isOver) throw invalidGrant("Authorization code has expired");
  if (found.client_id !== client.id) throw invalidGrant("Authorization code was not issued for this client");
  if (given.redirect_uri && given.redirect_uri !== found.redirect_uri)
    throw invalidGrant("Invalid redirect_uri");
  const verifier = given.code_verifier ?? "";
  if (!verifier)
    throw invalidGrant("PKCE verification failed: code_verifier is required when PKCE challenge is present");
  const isPlain = found.code_challenge_method === "plain";
  const answer = Buffer.from(isPlain ? verifier : createHash("sha256").update(verifier).digest("base64url"));
  const challenge = Buffer.from(found.code_challenge);
  if (answer.length !== challenge.length || !timingSafeEqual(answer, challenge))
    throw invalidGrant(
      "PKCE verification failed: code challenge does not match previously saved code verifier",
    );
}

/** A session of the client and its first refresh token, which is exchanged at once. */
async function openSession({ sql }: Auth, found: Approved, user: User): Promise<string> {
  const [session, token] = [randomUUID(), randomBytes(24).toString("base64url")];
  await sql.begin(async (transaction) => {
    const used = await transaction`delete from auth.oauth_authorizations where id = ${found.id} returning id`;
    if (used.length === 0) throw invalidGrant("Invalid authorization code");
    await transaction`
      insert into auth.sessions (id, user_id, aal, oauth_client_id, scopes)
      values (${session}, ${user.id}, 'aal1', ${found.client_id}, ${found.scope})`;
    await transaction`
      insert into auth.mfa_amr_claims (session_id, authentication_method)
      values (${session}, 'oauth_provider/authorization_code')`;
    await transaction`
      insert into auth.refresh_tokens (id, token, user_id, session_id)
      values (${randomUUID()}, ${token}, ${user.id}, ${session})`;
  });
  return token;
}

async function renew(auth: Auth, call: Call, client: Client, given: Parameters): Promise<Response> {
  const { refresh_token: token } = given;
  if (!token) throw new OAuthError("invalid_request", "refresh_token is required for refresh_token grant");
  const [session] = await auth.sql<{ client: string | null }[]>`
    select s.oauth_client_id as client from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.token = ${token}`;
  if (session && session.client === null)
    throw invalidClient("Client authentication not allowed for non-OAuth session");
  if (session && session.client !== client.id)
    throw invalidClient("Client does not match the session's OAuth client");
  return Response.json(await issue(auth, call, token));
}

/** New tokens for a refresh token, without the person's own data. */
async function issue(auth: Auth, call: Call, token: string) {
  const url = new URL(`${auth.apiUrl}/auth/v1/token?grant_type=refresh_token`);
  const headers = new Headers(call.request.headers);
  headers.delete("authorization");
  // Lite asks for one, and a client has none.
  headers.set("apikey", PUBLISHABLE_KEY);
  headers.delete("content-length");
  const request = new Request(url, { method: "POST", headers, body: "{}" });
  const inner = { ...call, request, query: url.searchParams, body: { refresh_token: token } };
  const response = await complete(auth, inner, await refresh(auth, inner));
  const { access_token, token_type, expires_in, refresh_token } = await response.json();
  return { access_token, token_type, expires_in, refresh_token };
}
