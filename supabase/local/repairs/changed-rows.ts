import type { Step } from "../gateway.ts";

/** With a count requested, PostgREST returns the changed rows' range; lite only their number. */
export const sayWhichRowsChanged: Step = async (request, next) => {
  const response = await next(request);
  const count = Number(/^\*\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1] ?? 0);
  if (request.method !== "PATCH" || count === 0) return response;
  const headers = new Headers(response.headers);
  headers.set("content-range", `0-${count - 1}/${count}`);
  return new Response(response.body, { status: response.status, headers });
};
