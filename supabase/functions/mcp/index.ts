/**
 * mcp: the prompts of a person in their assistants, by the Model Context Protocol (Streamable HTTP, revisions 2025-11-25
 * and 2026-07-28).
 *
 * Who:    an assistant with a connection key, as `Authorization: Bearer <key>` or as the last part of the address, or with
 *         a token of Auth's OAuth server that a person has consented to.
 * Body:   JSON-RPC, at most 64 kB. Prompts: favourites and the chosen collection. Tools: `search_prompts`, `get_prompt`,
 *         `list_collections`. Skills: each of these prompts.
 * Result: texts that the person may read at this moment; of any other prompt its card and the page to buy a plan.
 * Limits: 60 calls a minute per assistant, 120 per person, 20 unknown keys per network; 403 from other sites' pages.
 * Threat K1, K2, K3, K4, K7.
 */
import { createMcpHandler } from "@modelcontextprotocol/server";
import { errorResponse, HttpError } from "../_shared/errors.ts";
import { logFailure } from "../_shared/log.ts";
import { type Assistant, openDoor } from "./door.ts";
import { createServer } from "./server.ts";
import { METADATA_PATH, metadata } from "./sign-in.ts";

const MAX_BYTES = 65_536;

/** Browsers name the page's origin; assistants are no pages and send none. */
function refuseForeignPage(request: Request): void {
  const origin = request.headers.get("Origin");
  const allowed = (Deno.env.get("ALLOWED_ORIGINS") ?? "").split(",").map((entry) => entry.trim());
  if (origin !== null && !allowed.includes(origin)) {
    throw new HttpError(403, "foreign_origin", "Pages of other sites may not call this address");
  }
}

async function answer(request: Request): Promise<Response> {
  refuseForeignPage(request);
  // Without CORS headers: no page reads an answer.
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method === "GET" && new URL(request.url).pathname.endsWith(METADATA_PATH)) {
    return Response.json(metadata);
  }
  if (request.method !== "POST") {
    throw new HttpError(405, "method_not_allowed", "Use POST", { Allow: "POST" });
  }
  return await serveTo(await openDoor(request), request);
}

async function serveTo(assistant: Assistant, request: Request): Promise<Response> {
  const handler = createMcpHandler(() => createServer(assistant), {
    maxRequestBodySize: MAX_BYTES,
    maxSubscriptions: 0,
    onerror: (error) => logFailure(`mcp: ${error.name}`),
  });
  // The key goes no further than the door.
  const headers = new Headers(request.headers);
  headers.delete("Authorization");
  const response = await handler.fetch(
    new Request(new URL("/mcp", request.url), { method: "POST", headers, body: request.body }),
  );
  response.headers.set("Cache-Control", "no-store");
  return response;
}

Deno.serve((request) => answer(request).catch(errorResponse));
