import type { Repair } from "../gateway.ts";

/** Parameters that choose no rows. */
const NO_FILTERS = new Set(["select", "columns", "order", "limit", "offset", "on_conflict", "apikey"]);

/** Hosted databases load `safeupdate`: who names no rows would change, or delete, all of them, and is refused. */
export const refuseUnfilteredWrites: Repair = async (request, next) => {
  const { pathname, searchParams } = new URL(request.url);
  const verb = { PATCH: "UPDATE", DELETE: "DELETE" }[request.method];
  const isUnfiltered = [...searchParams.keys()].every((name) => NO_FILTERS.has(name));
  if (!verb || !isUnfiltered || !/^\/rest\/v1\/\w+$/.test(pathname)) return next(request);
  const message = `${verb} requires a WHERE clause`;
  return Response.json({ code: "21000", details: null, hint: null, message }, { status: 400 });
};
