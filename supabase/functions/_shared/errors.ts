import { logFailure } from "./log.ts";

/** An error for the caller: HTTP status of 4xx or 5xx, stable code, message without secrets. */
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

/** A JSON response that is never cached. */
export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** Any error as `{code, message}`. Details of anything but an {@link HttpError} go to the log only. */
export function errorResponse(error: unknown): Response {
  if (error instanceof HttpError) {
    return jsonResponse({ code: error.code, message: error.message }, error.status, error.headers);
  }
  logUnexpected(error);
  return jsonResponse({ code: "UNEXPECTED_ERROR", message: "An unexpected error occurred" }, 500);
}

/** Logs an unexpected error; the cause of an {@link HttpError} is logged where it is thrown. */
export function logUnexpected(error: unknown): void {
  if (error instanceof HttpError) return;
  logFailure(error instanceof Error ? `${error.name}: ${error.message}` : "unknown failure");
}
