import type { Step } from "../gateway.ts";
import { findRoute } from "../routes.ts";
import { fromDatabase, invalidKey, StorageError } from "./errors.ts";
import { ROUTES } from "./routes.ts";
import type { Storage } from "./upload.ts";

/**
 * Handles `/storage/v1/object` and `/storage/v1/render` instead of lite, which differs from the hosted service;
 * buckets stay with lite. As hosted, policies on `storage.objects` are checked as the caller, and rows are written
 * without them.
 */
export const serveStorage =
  (storage: Storage): Step =>
  async (request, next) => {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/storage\/v1/, "");
    const found = findRoute(ROUTES, request.method, path);
    const isOurs = path !== url.pathname && (found || /^\/(object|render)\//.test(path));
    if (!isOurs) return next(request);
    if (!found) {
      const message = `Route ${request.method}:${path} not found`;
      return Response.json({ message, error: "Not Found", statusCode: 404 }, { status: 404 });
    }
    try {
      const { answer, parts } = found;
      return await answer(storage, {
        request,
        query: url.searchParams,
        bucket: decode(parts.bucket),
        name: decode(parts.name),
        lite: () => next(request),
      });
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
    // An invalid percent-encoding names no object.
  }
  throw invalidKey(text);
}
