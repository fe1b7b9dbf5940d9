import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The address is the socket's, not the headers'; `hungUp` aborts when the caller disconnects. */
export function toRequest(incoming: IncomingMessage, origin: string, hungUp: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, item);
  }
  headers.set("x-forwarded-for", incoming.socket.remoteAddress ?? "127.0.0.1");
  const method = incoming.method ?? "GET";
  // A request without a body must not be passed on as a stream.
  const isSent =
    "transfer-encoding" in incoming.headers || Number(incoming.headers["content-length"] ?? 0) > 0;
  const hasBody = isSent && method !== "GET" && method !== "HEAD";
  // Joined, not resolved: a path that begins with two slashes would name another host.
  return new Request(`${origin}${incoming.url}`, {
    method,
    headers,
    signal: hungUp,
    ...(hasBody ? { body: bodyOf(incoming), duplex: "half" } : {}),
  } as RequestInit);
}

/** If a handler stops reading, the rest stays unread: destroying the message would close the response's socket too. */
function bodyOf(incoming: IncomingMessage): ReadableStream {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The errors of a client that disconnects. */
const hangUps = ["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE"];

/** Streams a response; a client that disconnects is no error. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  if (!outgoing.req.complete) {
    // The response came before the upload's end: the rest is drained, or the client would never read the response.
    headers.connection = "close";
    outgoing.req.resume();
  }
  outgoing.writeHead(response.status, headers);
  if (!response.body || outgoing.req.method === "HEAD") {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as never), outgoing);
  } catch (error) {
    if (!hangUps.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
