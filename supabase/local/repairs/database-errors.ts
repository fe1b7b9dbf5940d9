import type { Step } from "../gateway.ts";
import type { PostgresConnection } from "../lite.ts";
import { requestContext } from "./request-context.ts";

export type DatabaseError = { code?: string; message?: string; detail?: string; hint?: string };

/** PostgREST's statuses by SQLSTATE class; the rest is 400. */
const STATUS_OF_CLASS: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

type Internals = { normalizeDbError: (error: unknown) => DatabaseError | undefined };

/**
 * Lite returns most database errors as 500 without their code, and prints them with row values. This stores the
 * error with the request for {@link answerDatabaseErrors}, and does not print it.
 */
export function keepDatabaseErrors(connection: PostgresConnection): void {
  const internals = connection as unknown as Internals;
  const normalize = internals.normalizeDbError.bind(connection);
  internals.normalizeDbError = (error) => {
    const normalized = normalize(error);
    const request = requestContext.getStore();
    if (request) request.databaseError = normalized;
    muteOnce();
    return normalized;
  };
}

/** Lite prints synchronously after it has read the error, so nothing else is muted. */
function muteOnce(): void {
  const print = console.error;
  const restore = () => {
    console.error = print;
  };
  console.error = restore;
  queueMicrotask(() => {
    if (console.error === restore) restore();
  });
}

export const answerDatabaseErrors: Step = async (request, next) => {
  const response = await next(request);
  const error = requestContext.getStore()?.databaseError;
  if (response.status !== 500) return response;
  // The driver fails on an object in place of a text, before the database can refuse it.
  if (/ERR_INVALID_ARG_TYPE/.test(await response.clone().text())) {
    const message = "invalid input syntax: an object where a plain value belongs";
    return Response.json({ code: "22P02", details: null, hint: null, message }, { status: 400 });
  }
  if (!error?.code || !/^[0-9A-Z]{5}$/.test(error.code)) return response;
  const status = error.code === "P0001" ? 400 : (STATUS_OF_CLASS[error.code.slice(0, 2)] ?? 400);
  const body = {
    code: error.code,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    message: error.message ?? "",
  };
  await response.body?.cancel();
  return Response.json(body, { status });
};
