import { createHash, randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { type Answer, askAuth } from "./http.ts";
import { newSession, type Session } from "./people.ts";

export const CALLBACK = "http://127.0.0.1:7777/callback";

export type OAuthClient = { id: string; secret?: string };

/** Deletes a client when the test is over. */
export function forgetClient(id: string): void {
  onTestFinished(async () => {
    await askAuth("DELETE", `admin/oauth/clients/${id}`, { as: "service" });
  });
}

export const register = (given: Record<string, unknown>): Promise<Answer> =>
  askAuth("POST", "admin/oauth/clients", {
    as: "service",
    body: { redirect_uris: [CALLBACK], client_name: "Parity assistant", ...given },
  });

/** A client for this test; public by default. */
export async function newClient(given: Record<string, unknown> = {}): Promise<OAuthClient> {
  const { status, body } = await register({ token_endpoint_auth_method: "none", ...given });
  if (status !== 201) throw new Error(`No client could be made: ${JSON.stringify(body)}`);
  forgetClient(body.client_id);
  return { id: body.client_id, secret: body.client_secret };
}

export const VERIFIER = randomBytes(32).toString("base64url");

export const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

/** Asks for the consent page as a browser does; a parameter of null is left out. */
export const authorize = (
  client: Pick<OAuthClient, "id">,
  given: Record<string, string | null> = {},
): Promise<Answer> => {
  const asked = {
    client_id: client.id,
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    state: "a state",
    ...given,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value);
  return askAuth("GET", `oauth/authorize?${query}`, { as: "nobody" });
};

/** The query of the address that an answer leads to. */
export const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

export async function newRequest(client: OAuthClient, given: Record<string, string | null> = {}) {
  const { headers, body } = await authorize(client, given);
  const id = queryOf(headers.location ?? "http://none").authorization_id;
  if (!id) throw new Error(`No request was kept: ${headers.location} ${JSON.stringify(body)}`);
  return id;
}

export const show = (as: Session, id: string) => askAuth("GET", `oauth/authorizations/${id}`, { as });

export const decide = (as: Session, id: string, action: string) =>
  askAuth("POST", `oauth/authorizations/${id}/consent`, { as, body: { action } });

/** The code that a person's agreement gives the client. */
export async function newCode(
  session: Session,
  client: OAuthClient,
  given: Record<string, string | null> = {},
) {
  const id = await newRequest(client, given);
  const shown = await show(session, id);
  const { body } = shown.body.redirect_url ? shown : await decide(session, id, "approve");
  return queryOf(body.redirect_url).code ?? "";
}

export const exchange = (
  client: OAuthClient,
  given: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  askAuth("POST", "oauth/token", {
    as: "nobody",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ client_id: client.id, ...given }).toString(),
  });

export const exchangeCode = (client: OAuthClient, code: string, given: Record<string, string> = {}) =>
  exchange(client, {
    grant_type: "authorization_code",
    code,
    code_verifier: VERIFIER,
    redirect_uri: CALLBACK,
    ...given,
  });

export const refreshAs = (client: OAuthClient, token: string) =>
  exchange(client, { grant_type: "refresh_token", refresh_token: token });

/** A person and the assistant that they have connected. */
export async function newConnection(scope = "openid email profile") {
  const [session, client] = [await newSession(), await newClient()];
  const { body } = await exchangeCode(client, await newCode(session, client, { scope }));
  return { session, client, token: body.access_token, refreshToken: body.refresh_token };
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
