import { jsonDepth } from "../functions/_shared/json-depth.ts";
import type { Step } from "./gateway.ts";
import { parseJson } from "./json.ts";
import type { Handler } from "./server.ts";

const MB = 1024 * 1024;

const BODY_BYTES = MB;
/** A prompt has two texts of 200,000 characters. */
const REST_BYTES = 1.5 * MB;
/** The largest bucket's limit and a form around the file; each bucket counts by its own. */
const UPLOAD_BYTES = 60 * MB;

/** Far more than any column holds; PostgreSQL and lite recurse. */
const DEEPEST = 100;

/** More than any page sends at once: lite builds a statement of every value, which takes seconds for a million. */
const MOST_ROWS = 2_000;

/** How many rows, or fields of one, a body has for lite, which takes a text for its letters and a list for its items. */
function countOf(body: string, type: string): number {
  if (type.startsWith("text/csv")) return body.split(/\r\n?|\n/).length;
  if (type.startsWith("application/x-www-form-urlencoded")) return body.split("&").length;
  const value = parseJson(body);
  return typeof value === "object" && value !== null ? Object.keys(value).length : String(value ?? "").length;
}

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

/** Lets `handle` read at most this many bytes, counted while they stream; 413 beyond. */
export async function limitBody(request: Request, most: number, handle: Handler): Promise<Response> {
  const tooLarge = () => refusal(413, "body_too_large", `The body may have ${most} bytes at most`);
  if (Number(request.headers.get("content-length") ?? 0) > most) return tooLarge();
  if (!request.body) return handle(request);
  let length = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        if (length > most) controller.error(new Error("The body is too large"));
        else controller.enqueue(chunk);
      },
    }),
  );
  try {
    const response = await handle(
      new Request(request, { body: counted, duplex: "half", signal: request.signal } as RequestInit),
    );
    return length > most ? tooLarge() : response;
  } catch (error) {
    if (length > most) return tooLarge();
    throw error;
  }
}

/** The same for a server whose bodies are all small (threat S13). */
export const limitBodies =
  (handle: Handler): Handler =>
  (request) =>
    limitBody(request, BODY_BYTES, handle);

const isUpload = (method: string, path: string) =>
  method === "PUT"
    ? path.startsWith("/storage/v1/object/")
    : method === "POST" && /^\/storage\/v1\/object\/(?!(?:list|sign|move|copy|upload)(?:\/|$))/.test(path);

/** A function itself refuses a larger body. */
export const limitCalls =
  (functions: Handler): Handler =>
  (request) =>
    limitBody(request, 2 * BODY_BYTES, functions);

/**
 * Bodies of REST, Auth and storage (threats, S13): uploads are streamed, all others are read here, before any
 * permission is checked.
 */
export const limitApiBodies: Step = (request, next) => {
  const { pathname } = new URL(request.url);
  if (isUpload(request.method, pathname)) return limitBody(request, UPLOAD_BYTES, next);
  const most = pathname.startsWith("/rest/v1/") ? REST_BYTES : BODY_BYTES;
  return limitBody(request, most, async (limited) => {
    if (!limited.body) return next(limited);
    const body = await limited.text();
    const type = limited.headers.get("content-type") ?? "";
    if (!type.startsWith("text/csv") && jsonDepth(body) > DEEPEST)
      return refusal(400, "too_deep", "The body is nested too deeply");
    if (pathname.startsWith("/rest/v1/") && countOf(body, type) > MOST_ROWS)
      return refusal(413, "body_too_large", `The body may have ${MOST_ROWS} rows or fields at most`);
    return next(new Request(limited, { body, signal: request.signal }));
  });
};
