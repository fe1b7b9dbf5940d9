import { createHash, randomBytes } from "node:crypto";
import type { TestStack } from "./stack.ts";

const CALLBACK = "http://127.0.0.1:7777/callback";

export type Assistant = { clientId: string; token: string; refreshToken: string };

/** Registers a program and lets it in with a person's token, as its sign-in does; returns what it holds then. */
export async function connectAssistant(
  { apiUrl, publishableKey }: TestStack,
  personToken: string,
): Promise<Assistant> {
  const ask = async (method: string, path: string, body?: object, headers = {}) => {
    const response = await fetch(`${apiUrl}/auth/v1/${path}`, {
      method,
      redirect: "manual",
      headers: { "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      location: response.headers.get("location"),
      body: response.status < 300 ? await response.json() : null,
    };
  };
  const person = { apikey: publishableKey, authorization: `Bearer ${personToken}` };
  const { body: client } = await ask("POST", "oauth/clients/register", {
    redirect_uris: [CALLBACK],
    client_name: "Test assistant",
    token_endpoint_auth_method: "none",
  });
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: CALLBACK,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const { location } = await ask("GET", `oauth/authorize?${query}`);
  const request = `oauth/authorizations/${new URL(location ?? "").searchParams.get("authorization_id")}`;
  await ask("GET", request, undefined, person);
  const { body: agreed } = await ask("POST", `${request}/consent`, { action: "approve" }, person);
  const { body: tokens } = await ask("POST", "oauth/token", {
    grant_type: "authorization_code",
    client_id: client.client_id,
    code: new URL(agreed.redirect_url).searchParams.get("code"),
    code_verifier: verifier,
  });
  return { clientId: client.client_id, token: tokens.access_token, refreshToken: tokens.refresh_token };
}

/** The routes of Auth on which a person reads or changes their account. */
export const OWN_ACCOUNT_ROUTES: [string, string, object?][] = [
  ["GET", "user"],
  ["PUT", "user", { password: "an-assistants-own-1", current_password: "Aurum-demo-2026!" }],
  ["PUT", "user", { email: "assistant@example.com" }],
  ["PUT", "user", { data: { first_name: "Assistant" } }],
  ["GET", "reauthenticate"],
  ["POST", "logout?scope=global"],
  ["POST", "logout?scope=others"],
  ["GET", "user/oauth/grants"],
  ["DELETE", "user/oauth/grants?client_id=00000000-0000-4000-8000-000000000000"],
  ["GET", `oauth/authorizations/${"x".repeat(32)}`],
  ["POST", `oauth/authorizations/${"x".repeat(32)}/consent`, { action: "approve" }],
];
