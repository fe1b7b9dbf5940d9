import { factsOf, pageNames } from "../pages.ts";
import { nameInBarrel, readAskers } from "./barrels.ts";

type ModuleGraph = {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

const root = process.cwd();

let askers: Map<string, string[]> | undefined;

/** The modules that import one, by name where it stands behind a barrel. */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const name = nameInBarrel(id);
  askers ??= readAskers(root);
  return name === null ? (graph.getModuleInfo(id)?.importers ?? []) : (askers.get(name) ?? []);
}

const bundles = new Map<string, string>(
  pageNames.flatMap((name) => {
    const { bundle } = factsOf(name);
    return bundle ? [[`${root}/src/app/routes/${bundle}.tsx`, bundle]] : [];
  }),
);

type ViewChunk = "prompt-cards" | "prompt-view" | typeof sharedChunk;

/** What cards and a prompt both need, and what every page asks for after it has been seen. */
export const sharedChunk = "library-shared";

const views = new Map<string, ViewChunk>([
  [`${root}/src/features/library/components/library-results.tsx`, "prompt-cards"],
  [`${root}/src/app/routes/home/home-best.tsx`, "prompt-cards"],
  [`${root}/src/features/prompt-page/components/prompt-view.tsx`, "prompt-view"],
  [`${root}/src/app/page-titles.ts`, sharedChunk],
  [`${root}/src/app/other-pages.tsx`, sharedChunk],
  [`${root}/src/lib/supabase/rest.ts`, sharedChunk],
]);

/** What only some pages use of a library that the start needs: its index seems to bring all of it to everybody. */
const partsOfQuery = /(?:react-query|query-core)\/build\/modern\/(\w+)\.js$/;
const chunksOfQuery = new Map([
  ["useInfiniteQuery", "library"],
  ["infiniteQueryObserver", "library"],
  ["useMutation", sharedChunk],
  ["mutationObserver", sharedChunk],
  ["useQueries", sharedChunk],
  ["queriesObserver", sharedChunk],
]);

/**
 * A library that is no ES module needs the bundler's runtime. A chunk of it alone would draw the runtime out of the entry,
 * one more request for everybody; beside a part of ours that needs the entry anyway it does not.
 */
const csvParts = /\/(?:node_modules\/papaparse|src\/lib\/csv\.ts|src\/components\/data\/export-button\.tsx)/;

/** A module that has moved would be gathered nowhere, and nobody would notice. */
function checkNames(graph: ModuleGraph) {
  for (const id of [...bundles.keys(), ...views.keys()])
    if (!graph.getModuleInfo(id)?.dynamicImporters.length)
      throw new Error(
        `Nothing loads ${id} lazily, which has a chunk in build/chunks.ts or a bundle in pages.ts`,
      );
}

let startModules: Set<string> | undefined;

function staticallyReached(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const queue = [entry];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id) || nameInBarrel(id) !== null) continue;
    reached.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

function lazyEntriesOf(id: string, graph: ModuleGraph): string[] {
  const seen = new Set<string>();
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...importersOf(next, graph));
  }
  return [...seen].filter((each) => graph.getModuleInfo(each)?.dynamicImporters.length);
}

function chunkOf(id: string, graph: ModuleGraph): string | null {
  // From the document on: with it in the group, the group is the entry itself, which takes the bundler's runtime in.
  if (startModules === undefined) checkNames(graph);
  startModules ??= staticallyReached(`${root}/index.html`, graph);
  const start = startModules;
  const partOfQuery = chunksOfQuery.get(partsOfQuery.exec(id)?.[1] ?? "");
  if (partOfQuery) return partOfQuery;
  if (csvParts.test(id)) return "csv";
  if (start.has(id) || (nameInBarrel(id) !== null && importersOf(id, graph).some((file) => start.has(file))))
    return "start";
  if (!id.includes("/src/") && !id.includes("lucide-react") && !id.includes("postgrest-js")) return null;
  const entries = lazyEntriesOf(id, graph);
  const [page, ...otherPages] = entries.flatMap((entry) => bundles.get(entry) ?? []);
  const [view, ...otherViews] = new Set(entries.flatMap((entry) => views.get(entry) ?? []));
  const viewChunk = otherViews.length > 0 ? sharedChunk : view;
  if (otherPages.length > 0) return "start";
  if (page === "home" && viewChunk !== undefined)
    return viewChunk === "prompt-view" ? "prompt-form" : "start";
  return page ?? viewChunk ?? null;
}

/**
 * What every page starts with in one chunk, the front page and the library in one each, and what they show afterwards in
 * another each, instead of forty small ones: a visitor's first visit is to be few requests.
 */
export const chunkGroups = [{ name: chunkOf, includeDependenciesRecursively: false }];
