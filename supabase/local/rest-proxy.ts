import type { Step } from "./gateway.ts";
import { bearerOf, claimsOfKey, PUBLISHABLE_KEY, SECRET_KEY, signClaims } from "./keys.ts";

const PREFIX = "/rest/v1";

/** These describe one connection, or a body that `fetch` sends and reads in its own way. */
const CONNECTION_HEADERS = [
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
];

/** Lets the PostgREST at this address answer `/rest/v1`, as the hosted gateway does. */
export const passToPostgrest =
  (address: string): Step =>
  async (request, next) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith(`${PREFIX}/`)) return next(request);
    const headers = withoutConnection(request.headers);
    // Its answer passes through unchanged, so it must not be compressed: `fetch` would unpack it.
    headers.set("accept-encoding", "identity");
    const token = roleToken(request);
    if (token) headers.set("authorization", `Bearer ${token}`);
    try {
      const response = await fetch(`${address.replace(/\/$/, "")}${pathname.slice(PREFIX.length)}${search}`, {
        method: request.method,
        headers,
        signal: request.signal,
        redirect: "manual",
        ...(request.body ? { body: request.body, duplex: "half" } : {}),
      } as RequestInit);
      return new Response(response.body, {
        status: response.status,
        headers: withoutConnection(response.headers),
      });
    } catch (error) {
      if (request.signal.aborted) throw error;
      return Response.json({ message: `PostgREST does not answer at ${address}` }, { status: 502 });
    }
  };

function withoutConnection(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  return headers;
}

/** The token of an API key's role, because PostgREST accepts no API keys; undefined if the caller sent a user's token. */
function roleToken(request: Request): string | undefined {
  const key = bearerOf(request) ?? request.headers.get("apikey") ?? "";
  const claims = [PUBLISHABLE_KEY, SECRET_KEY].includes(key) ? claimsOfKey(key) : null;
  return claims ? signClaims(claims) : undefined;
}
