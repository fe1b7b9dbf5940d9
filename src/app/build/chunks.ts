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

/** The importers of a module; for one inside a barrel, the files that name it. */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const name = nameInBarrel(id);
  askers ??= readAskers(root);
  return name === null ? (graph.getModuleInfo(id)?.importers ?? []) : (askers.get(name) ?? []);
}

/** The pages that visitors land on first, by the manifest's `bundle`. */
const bundles = new Map<string, string>(
  ["home", "library"].map((bundle) => [`${root}/src/app/routes/${bundle}.tsx`, bundle]),
);

type ViewChunk = "prompt-cards" | "prompt-view" | typeof sharedChunk;

/** Shared by cards and a prompt's page, and by what every page loads after first paint. */
export const sharedChunk = "library-shared";

const views = new Map<string, ViewChunk>([
  [`${root}/src/features/library/components/library-results.tsx`, "prompt-cards"],
  [`${root}/src/app/routes/home/home-best.tsx`, "prompt-cards"],
  [`${root}/src/features/prompt-page/components/prompt-view.tsx`, "prompt-view"],
  [`${root}/src/lib/supabase/rest.ts`, sharedChunk],
]);

/** Other pages that visitors open first, and their forms: for one icon they must not load a view. */
const otherPages = /\/(?:pricing|examples|login|signup|contact-form|checkout|payment-callback)\.tsx$/;

/** It shares small parts with the front page and the library, for which it must not load those pages. */
const pricingPage = /\/pricing\.tsx$/;

/** Parts of TanStack Query that only some pages use: its index file seems to import all of them everywhere. */
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
 * A CommonJS library needs the bundler's runtime. In a chunk of its own it would move the runtime out of the entry
 * and cost everybody a request; grouped with our modules it does not.
 */
const csvParts = /\/(?:node_modules\/papaparse|src\/lib\/csv\.ts|src\/components\/data\/export-button\.tsx)/;

/** In a chunk of its own: it must load, or be retried, independently (threat F8). */
const notifierParts = /\/(?:node_modules\/sonner|src\/components\/layout\/toaster\.tsx)/;

/** A moved module would silently fall out of its group. */
function checkNames(graph: ModuleGraph) {
  for (const id of [...bundles.keys(), ...views.keys()])
    if (!graph.getModuleInfo(id)?.dynamicImporters.length)
      throw new Error(`Nothing loads ${id} lazily, which has a chunk in build/chunks.ts`);
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
  // With `index.html` in it, the start chunk is the entry and holds the bundler's runtime: one request fewer.
  if (startModules === undefined) checkNames(graph);
  startModules ??= staticallyReached(`${root}/index.html`, graph);
  const start = startModules;
  const partOfQuery = chunksOfQuery.get(partsOfQuery.exec(id)?.[1] ?? "");
  if (partOfQuery) return partOfQuery;
  if (csvParts.test(id)) return "csv";
  if (notifierParts.test(id)) return "toaster";
  if (start.has(id) || (nameInBarrel(id) !== null && importersOf(id, graph).some((file) => start.has(file))))
    return "start";
  if (!/\/src\/|message-modules|lucide-react|postgrest-js/.test(id)) return null;
  const entries = lazyEntriesOf(id, graph);
  const [page, ...morePages] = entries.flatMap((entry) => bundles.get(entry) ?? []);
  const [view, ...otherViews] = new Set(entries.flatMap((entry) => views.get(entry) ?? []));
  const viewChunk = otherViews.length > 0 ? sharedChunk : view;
  if (morePages.length > 0) return "start";
  if (page !== undefined && entries.some((entry) => pricingPage.test(entry))) return "start";
  if (page === "home" && viewChunk !== undefined)
    return viewChunk === "prompt-view" ? "prompt-form" : "start";
  if (page === undefined && view !== undefined && entries.some((entry) => otherPages.test(entry)))
    return sharedChunk;
  return page ?? viewChunk ?? null;
}

/**
 * Few requests on a first visit: one chunk for the code of every page, one each for the front page and the library,
 * and one each for their later parts. Without this the bundler makes forty small files.
 */
export const chunkGroups = [{ name: chunkOf, includeDependenciesRecursively: false }];
