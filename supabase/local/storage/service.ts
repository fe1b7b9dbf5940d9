import type { Repair } from "../gateway.ts";
import { fromDatabase, invalidKey, StorageError } from "./errors.ts";
import { ROUTES } from "./routes.ts";
import type { Storage } from "./upload.ts";

/**
 * Answers `/storage/v1/object` and `/storage/v1/render` in lite's stead; buckets stay with lite. Nearly every answer of
 * lite's differs from the hosted service: forms are not read, names stay percent-encoded, listings know no folders,
 * links carry another field and ignore transformations, an old link is a fault of the server, limits trust a header.
 * Access follows the policies on `storage.objects` as hosted: asked as the caller, written past them.
 */
export const serveObjects =
  (storage: Storage): Repair =>
  async (request, next) => {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/storage\/v1/, "");
    if (path === url.pathname || !/^\/(object|render)\//.test(path)) return next(request);
    try {
      for (const { method, path: pattern, answer } of ROUTES) {
        const groups = method.test(request.method) ? pattern.exec(path)?.groups : undefined;
        const isExact = method.test(request.method) && pattern.test(path);
        if (!isExact) continue;
        const [bucket = "", name = ""] = [groups?.bucket, groups?.name].map(decode);
        return await answer(storage, { request, query: url.searchParams, bucket, name });
      }
      return Response.json(
        { message: `Route ${request.method}:${path} not found`, error: "Not Found", statusCode: 404 },
        { status: 404 },
      );
    } catch (error) {
      const refusal = error instanceof StorageError ? error : fromDatabase(error);
      if (!refusal) throw error;
      return refusal.toResponse();
    }
  };

function decode(text = ""): string {
  try {
    const decoded = decodeURIComponent(text);
    if (!decoded.includes("\0")) return decoded;
  } catch {
    // Falls through: what is no percent-encoding names no object.
  }
  throw invalidKey(text);
}
