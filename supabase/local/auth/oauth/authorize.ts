import { randomBytes, randomUUID } from "node:crypto";
import type { Answer } from "../call.ts";
import { AuthError, invalid } from "../errors.ts";
import { findClient, redirectsOf } from "./clients.ts";
import { SCOPES } from "./discovery.ts";
import { purge } from "./purge.ts";
import { oauthServer } from "./settings.ts";

const MINUTES = 10;

export const scopesOf = (text: string) => text.split(" ").filter(Boolean);

/** An address with more parameters, in GoTrue's order. */
export function withQuery(address: string, parameters: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  url.searchParams.sort();
  return url.href;
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

/** Where an assistant sends the browser: keeps the request and leads to the consent page. Threat K5. */
export const authorize: Answer = async ({ sql, redirects }, { query }) => {
  const asked = (name: string) => query.get(name) ?? "";
  const [clientId, target, state] = [asked("client_id"), asked("redirect_uri"), asked("state")];
  if (!clientId) throw invalid("client_id is required");
  if (!target) throw invalid("redirect_uri is required");
  const client = await findClient(sql, clientId);
  if (!client) throw new AuthError(400, "oauth_client_not_found", "invalid client_id");
  if (!redirectsOf(client).includes(target)) throw invalid("invalid redirect_uri");
  const scope = asked("scope") || "email";
  const problem = problemOf(query, scope);
  if (problem) {
    return redirect(withQuery(target, { error: "invalid_request", error_description: problem, state }));
  }
  const id = randomBytes(24).toString("base64url");
  await sql`
    insert into auth.oauth_authorizations (
      id, authorization_id, client_id, redirect_uri, scope, state, resource, code_challenge, code_challenge_method, nonce,
      expires_at)
    values (
      ${randomUUID()}, ${id}, ${client.id}, ${target}, ${scope}, ${state || null}, ${asked("resource") || null},
      ${asked("code_challenge")}, ${asked("code_challenge_method").toLowerCase()}, ${asked("nonce") || null},
      now() + make_interval(mins => ${MINUTES}))`;
  await purge(sql);
  const page = `${redirects.siteUrl.replace(/\/+$/, "")}/${oauthServer.consentPath.replace(/^\//, "")}`;
  return redirect(`${page}?authorization_id=${id}`);
};

function problemOf(query: URLSearchParams, scope: string): string | null {
  if ((query.get("response_type") || "code") !== "code") return "only response_type=code is supported";
  const scopes = scopesOf(scope);
  if (scopes.length === 0) return "scope parameter cannot be empty";
  const unknown = scopes.find((each) => !SCOPES.includes(each));
  if (unknown) return `unsupported scope: ${unknown}`;
  return problemOfResource(query.get("resource")) ?? problemOfChallenge(query);
}

function problemOfResource(resource: string | null): string | null {
  if (!resource) return null;
  const url = URL.parse(resource);
  if (!url) return "resource must be an absolute URI";
  if (url.hash) return "resource must not include a fragment component";
  return url.search ? "resource must not include a query component" : null;
}

function problemOfChallenge(query: URLSearchParams): string | null {
  const [challenge, method] = [query.get("code_challenge"), query.get("code_challenge_method")];
  if (!challenge || !method) return "PKCE flow requires both code_challenge and code_challenge_method";
  if (!/^(?:s256|plain)$/i.test(method)) return "code_challenge_method must be 'S256' or 'plain'";
  const isOfLength = challenge.length >= 43 && challenge.length <= 128;
  return isOfLength ? null : "code_challenge must be between 43 and 128 characters";
}
