import type { Repair } from "../gateway.ts";

const HEADER = "x-supabase-api-version";

/** From this version on, errors are written `{code, message}`, as the client libraries ask for them. */
const SHORT_ERRORS_SINCE = "2024-01-01";

/** Lite writes errors as the first version did, whatever the caller asks for. */
export const answerInVersion: Repair = async (request, next) => {
  const response = await next(request);
  const wanted = request.headers.get(HEADER) ?? "";
  const isAuth = new URL(request.url).pathname.startsWith("/auth/v1/");
  if (!isAuth || response.ok || !/^\d{4}-\d\d-\d\d$/.test(wanted) || wanted < SHORT_ERRORS_SINCE)
    return response;
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const { code: _, error_code, msg, ...rest } = (await response.clone().json()) as Record<string, unknown>;
  if (error_code === undefined) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set(HEADER, SHORT_ERRORS_SINCE);
  return Response.json({ code: error_code, message: msg, ...rest }, { status: response.status, headers });
};
