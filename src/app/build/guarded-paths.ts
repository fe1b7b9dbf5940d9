import { factsOf, pageNames } from "../pages.ts";

const guarded = pageNames.map(factsOf).flatMap(({ path, guard }) => (guard ? [path] : []));

/** The path prefixes of the guarded pages in every language; nested ones are covered by their parent. */
export const guardedPaths = ["", "/ar"].flatMap((locale) =>
  guarded
    .filter((path) => !guarded.some((other) => path.startsWith(`${other}/`)))
    .map((path) => `${locale}${path}`),
);
