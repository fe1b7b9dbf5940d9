import { requestContext } from "./repairs/request-context.ts";
import type { Handler } from "./server.ts";

/** Middleware: responds itself, or passes a request to `next`. */
export type Step = (request: Request, next: Handler) => Promise<Response>;

export type GatewayOptions = {
  api: Handler;
  functions: Handler;
  steps: Step[];
};

/** Lite serves more paths, such as `/_system`, which reveals the database to any caller. */
const SERVICES =
  /^\/(?:(?:rest|auth|storage|realtime)\/v1\/|\.well-known\/oauth-authorization-server\/auth\/v1$)/;

const CORS_HEADERS: Record<string, string> = {
  "access-control-expose-headers":
    "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Server, " +
    "Transfer-Encoding, Range-Unit, X-Supabase-Api-Version, Retry-After, SB-Error-Code",
};

// Threat X5.
export function createGateway({ api, functions, steps }: GatewayOptions): Handler {
  const chain = steps.reduceRight<Handler>((next, step) => (request) => step(request, next), api);
  return async (request) => {
    const url = new URL(request.url);
    // Edge functions set their own CORS headers.
    if (url.pathname.startsWith("/functions/v1/")) return functions(request);
    if (!SERVICES.test(url.pathname)) return withCors(request, noRoute());
    if (request.method === "OPTIONS") return preflight(request);
    const context = { method: request.method, url, headers: Object.fromEntries(request.headers) };
    return withCors(request, await requestContext.run(context, () => chain(request)));
  };
}

const noRoute = () => Response.json({ message: "no Route matched with those values" }, { status: 404 });

function preflight(request: Request): Response {
  const headers = new Headers();
  headers.set("access-control-allow-methods", "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT");
  headers.set("access-control-allow-headers", request.headers.get("access-control-request-headers") ?? "*");
  headers.set("access-control-max-age", "3600");
  return withCors(request, new Response(null, { status: 200, headers }));
}

/** The server has refused every origin but the app's own. */
function withCors(request: Request, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.append("vary", "Origin");
  const origin = request.headers.get("origin");
  if (origin !== null) headers.set("access-control-allow-origin", origin);
  for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
