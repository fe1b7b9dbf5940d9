import { corsHeaders } from "./cors.ts";
import { errorResponse, HttpError } from "./errors.ts";

/** Serves one POST function: preflight, method check, errors as `{code, message}` and CORS headers on every answer. */
export function servePost(handle: (request: Request) => Promise<Response>): void {
  Deno.serve(async (request) => {
    const response = await answer(request, handle).catch(errorResponse);
    const cors = corsHeaders(request.headers.get("Origin"), Deno.env.get("ALLOWED_ORIGINS") ?? "");
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return response;
  });
}

async function answer(request: Request, handle: (request: Request) => Promise<Response>): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method !== "POST") {
    throw new HttpError(405, "method_not_allowed", "Use POST", { Allow: "POST, OPTIONS" });
  }
  return await handle(request);
}
