import type { Step } from "../gateway.ts";

/** More than the app's queries need; lite's parser backtracks at every level. */
const DEEPEST = 12;
const MOST_PARAMETERS = 100;
/** PostgreSQL reports more than 1,664 with an error of its own. */
const MOST_COLUMNS = 500;

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text.replace(/"(?:[^"\\]|\\.)*"/gs, "")) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Refuses deep filters as PostgREST refuses unreadable ones. Threat D1. */
export const limitFilters: Step = async (request, next) => {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/rest/v1/")) return next(request);
  const values = [...searchParams.values()];
  const columns = (searchParams.get("select") ?? "").split(",").length;
  const isFit = values.length <= MOST_PARAMETERS && columns <= MOST_COLUMNS;
  if (isFit && values.every((value) => depthOf(value) <= DEEPEST)) return next(request);
  const details = `at most ${MOST_PARAMETERS} parameters, ${MOST_COLUMNS} columns, and brackets ${DEEPEST} deep`;
  const message = "failed to parse filters";
  return Response.json({ code: "PGRST100", details, hint: null, message }, { status: 400 });
};

const NO_FILTERS = new Set(["select", "columns", "order", "limit", "offset", "on_conflict", "apikey"]);

/** Hosted databases load `safeupdate`, which refuses updates and deletes without a filter. */
export const refuseUnfilteredWrites: Step = async (request, next) => {
  const { pathname, searchParams } = new URL(request.url);
  const verb = { PATCH: "UPDATE", DELETE: "DELETE" }[request.method];
  const isUnfiltered = [...searchParams.keys()].every((name) => NO_FILTERS.has(name));
  if (!verb || !isUnfiltered || !/^\/rest\/v1\/\w+$/.test(pathname)) return next(request);
  const message = `${verb} requires a WHERE clause`;
  return Response.json({ code: "21000", details: null, hint: null, message }, { status: 400 });
};

/** In PostgREST `*` is `%` in every pattern; lite ignores it in `like(any)` and `like(all)`. */
export const readWildcards: Step = (request, next) => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/rest/v1/") || !/like\((any|all)\)/.test(url.search)) return next(request);
  for (const [name, value] of [...url.searchParams])
    if (/^(not\.)?i?like\((any|all)\)\./.test(value)) url.searchParams.set(name, value.replaceAll("*", "%"));
  return next(new Request(url, request));
};
