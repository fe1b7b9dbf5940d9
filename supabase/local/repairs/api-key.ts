import type { Step } from "../gateway.ts";
import { bearerOf, PUBLISHABLE_KEY, SECRET_KEY } from "../keys.ts";

const KEYS = new Set([PUBLISHABLE_KEY, SECRET_KEY]);

/** Browsers and other programs come here, which know no API key. */
const OPEN =
  /^\/auth\/v1\/(?:callback|authorize|verify|\.well-known\/.*|oauth\/(?:authorize|token|userinfo|clients\/register))$/;

/** The hosted gateway requires an API key for Auth too. */
export const requireApiKey: Step = async (original, next) => {
  const request = withKeyAsHeader(original);
  const url = new URL(request.url);
  const bearer = bearerOf(request);
  // Lite ignores an invalid bearer and treats the caller as a visitor.
  if (bearer && !KEYS.has(bearer) && url.pathname.startsWith("/rest/v1/")) {
    const parts = bearer.split(".").filter(Boolean).length;
    const message = `Expected 3 parts in JWT; got ${parts}`;
    if (parts !== 3)
      return Response.json({ code: "PGRST301", details: null, hint: null, message }, { status: 401 });
  }
  const isOpen = !url.pathname.startsWith("/auth/v1/") || OPEN.test(url.pathname);
  const key = request.headers.get("apikey") ?? url.searchParams.get("apikey");
  if (isOpen || (key && KEYS.has(key))) return next(request);
  const message = key ? "Invalid API key" : "No API key found in request";
  const hint = key
    ? "Double check your Supabase `apikey`"
    : "No `apikey` request header or url param was found.";
  return Response.json({ message, hint }, { status: 401 });
};

/** A key in the query string avoids a CORS preflight; not every gateway accepts it. */
function withKeyAsHeader(request: Request): Request {
  const url = new URL(request.url);
  const key = url.searchParams.get("apikey");
  if (!url.pathname.startsWith("/rest/v1/") || key === null) return request;
  url.searchParams.delete("apikey");
  const moved = new Request(url, request);
  moved.headers.set("apikey", key);
  return moved;
}
