import { factsOf, pageNames } from "../pages.ts";

const guarded = pageNames.map(factsOf).flatMap(({ path, guard }) => (guard ? [path] : []));

/** Where the guarded pages begin, in every language; those below another of them go with it. */
export const guardedPaths = ["", "/ar"].flatMap((locale) =>
  guarded
    .filter((path) => !guarded.some((other) => path.startsWith(`${other}/`)))
    .map((path) => `${locale}${path}`),
);
