import type { Handler } from "./server.ts";

/** Shorter than this, a body is sent as it is: its compressed form saves no packet. */
const leastBytes = 1024;

/** Compresses JSON for whoever takes gzip, as the hosted API does. */
export function compressJson(handle: Handler): Handler {
  return async (request) => {
    const response = await handle(request);
    const { headers, body } = response;
    const isJson = headers.get("content-type")?.includes("json") && !headers.has("content-encoding");
    const isShort = Number(headers.get("content-length") ?? leastBytes) < leastBytes;
    if (!body || !isJson || isShort || !request.headers.get("accept-encoding")?.includes("gzip"))
      return response;
    const compressed = new Response(body.pipeThrough(new CompressionStream("gzip")), response);
    compressed.headers.delete("content-length");
    compressed.headers.set("content-encoding", "gzip");
    compressed.headers.append("vary", "accept-encoding");
    return compressed;
  };
}
