import { corsHeaders } from "./cors.ts";
import { errorResponse, HttpError } from "./errors.ts";

type Handle = (request: Request) => Response | Promise<Response>;
type Handles = { POST: Handle; GET?: Handle };

/** Serves a function: preflight, method check, errors as `{code, message}`, CORS headers on every response. */
export function serve(handles: Handles): void {
  Deno.serve(async (request) => {
    const response = await answer(request, handles).catch(errorResponse);
    const cors = corsHeaders(request.headers.get("Origin"), Deno.env.get("ALLOWED_ORIGINS") ?? "");
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return response;
  });
}

/** Serves a function that accepts POST only. */
export const servePost = (handle: Handle): void => serve({ POST: handle });

async function answer(request: Request, handles: Handles): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  const handle = new Map(Object.entries(handles)).get(request.method);
  if (handle) return await handle(request);
  const methods = Object.keys(handles);
  throw new HttpError(405, "method_not_allowed", `Use ${methods.join(" or ")}`, {
    Allow: [...methods, "OPTIONS"].join(", "),
  });
}
