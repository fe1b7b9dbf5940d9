import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Handler } from "./server.ts";

const compress = promisify(gzip);

/** Below this size compression saves no packet. */
const leastBytes = 1024;

/** Gzips JSON responses, as the hosted API does. */
export function compressJson(handle: Handler): Handler {
  return async (request) => {
    const response = await handle(request);
    const { headers, body } = response;
    const isJson = headers.get("content-type")?.includes("json") && !headers.has("content-encoding");
    if (!body || !isJson || !request.headers.get("accept-encoding")?.includes("gzip")) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length < leastBytes) return new Response(bytes, response);
    const compressed = new Response(await compress(bytes), response);
    compressed.headers.delete("content-length");
    compressed.headers.set("content-encoding", "gzip");
    compressed.headers.append("vary", "accept-encoding");
    return compressed;
  };
}
