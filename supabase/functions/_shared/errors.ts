import { logFailure } from "./log.ts";

/** A refusal that the caller may read: an HTTP status of 4xx or 5xx, a stable code and a sentence without secrets. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** An answer in JSON that no cache keeps. */
export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** Turns whatever was thrown into `{code, message}`. What is not an {@link HttpError} stays in the log and says nothing. */
export function errorResponse(error: unknown): Response {
  if (error instanceof HttpError) {
    return jsonResponse({ code: error.code, message: error.message }, error.status, error.headers);
  }
  logUnexpected(error);
  return jsonResponse({ code: "UNEXPECTED_ERROR", message: "An unexpected error occurred" }, 500);
}

/** Notes what was thrown in the log, unless it is an {@link HttpError}: what made that one stands there already. */
export function logUnexpected(error: unknown): void {
  if (error instanceof HttpError) return;
  logFailure(error instanceof Error ? `${error.name}: ${error.message}` : "unknown failure");
}
