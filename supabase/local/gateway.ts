import { requestContext } from "./repairs/request-context.ts";
import type { Handler } from "./server.ts";

/** Middleware: answers itself, or passes a request on to `next`. */
export type Step = (request: Request, next: Handler) => Promise<Response>;

export type GatewayOptions = {
  api: Handler;
  functions: Handler;
  steps: Step[];
};

const CORS_HEADERS: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Server, " +
    "Transfer-Encoding, Range-Unit, X-Supabase-Api-Version, Retry-After, SB-Error-Code",
};

export function createGateway({ api, functions, steps }: GatewayOptions): Handler {
  const chain = steps.reduceRight<Handler>((next, step) => (request) => step(request, next), api);
  return async (request) => {
    const url = new URL(request.url);
    // Edge functions set their own CORS headers.
    if (url.pathname.startsWith("/functions/v1/")) return functions(request);
    if (request.method === "OPTIONS") return preflight(request);
    const context = { method: request.method, url, headers: Object.fromEntries(request.headers) };
    return withCors(await requestContext.run(context, () => chain(request)));
  };
}

function preflight(request: Request): Response {
  const headers = new Headers(CORS_HEADERS);
  headers.set("access-control-allow-methods", "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT");
  headers.set("access-control-allow-headers", request.headers.get("access-control-request-headers") ?? "*");
  headers.set("access-control-max-age", "3600");
  return new Response(null, { status: 200, headers });
}

function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
