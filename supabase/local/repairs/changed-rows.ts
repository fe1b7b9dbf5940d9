import type { Step } from "../gateway.ts";

/** Where changed rows are counted, PostgREST says which they are; lite says their number alone. */
export const sayWhichRowsChanged: Step = async (request, next) => {
  const response = await next(request);
  const count = Number(/^\*\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1] ?? 0);
  if (request.method !== "PATCH" || count === 0) return response;
  const headers = new Headers(response.headers);
  headers.set("content-range", `0-${count - 1}/${count}`);
  return new Response(response.body, { status: response.status, headers });
};
