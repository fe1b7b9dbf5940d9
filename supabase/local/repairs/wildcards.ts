import type { Repair } from "../gateway.ts";

/** PostgREST takes `*` for `%` in every pattern; lite does not in those of `like(any)` and `like(all)`. */
export const readWildcards: Repair = (request, next) => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/rest/v1/") || !/like\((any|all)\)/.test(url.search)) return next(request);
  for (const [name, value] of [...url.searchParams])
    if (/^(not\.)?i?like\((any|all)\)\./.test(value)) url.searchParams.set(name, value.replaceAll("*", "%"));
  return next(new Request(url, request));
};
