import type { Repair } from "../gateway.ts";

/** More than any question of ours has, and little enough for lite, whose parser repeats itself at every level. */
const DEEPEST = 12;
const MOST_PARAMETERS = 100;

/** How deep brackets stand in one another, those in quotes left out. */
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

/** Filters without end are refused as PostgREST refuses what it cannot read. */
export const limitFilters: Repair = async (request, next) => {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/rest/v1/")) return next(request);
  const values = [...searchParams.values()];
  if (values.length <= MOST_PARAMETERS && values.every((value) => depthOf(value) <= DEEPEST))
    return next(request);
  const details = `at most ${MOST_PARAMETERS} parameters, and brackets ${DEEPEST} deep`;
  const message = "failed to parse filters";
  return Response.json({ code: "PGRST100", details, hint: null, message }, { status: 400 });
};
