import { pageNames, pages } from "./pages";

const guarded = pageNames.map((name) => pages[name]).flatMap(({ path, guard }) => (guard ? [path] : []));

/** The path prefixes of the guarded pages in every language; nested ones are covered by their parent. */
export const guardedPaths = ["", "/ar"].flatMap((locale) =>
  guarded
    .filter((path) => !guarded.some((other) => path.startsWith(`${other}/`)))
    .map((path) => `${locale}${path}`),
);
