import { globSync, readFileSync } from "node:fs";

type ModuleGraph = {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

/** Entries of barrels, which everything seems to import until it has been shaken. */
const barrelEntry = /paraglide\/messages\/|lucide-react\/dist\/esm\/icons\//;

/** What a source file asks of the barrels: messages by key, icons by file name. */
function askedOfBarrels(source: string): string[] {
  const messages = [...source.matchAll(/\bm\.([a-z0-9_]+)/g)].map(([, key]) => key ?? "");
  const icons = /import \{([^}]*)\} from "lucide-react"/.exec(source)?.[1]?.match(/\b[A-Z]\w*/g) ?? [];
  return [...messages, ...icons.map((name) => name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase())];
}

/** Who asks for what stands behind a barrel; the graph knows only that everybody imports the barrel. */
function readAskers(): Map<string, string[]> {
  const askers = new Map<string, string[]>();
  for (const file of globSync("src/**/*.{ts,tsx}", {
    exclude: ["src/**/*.test.*", "src/lib/i18n/paraglide/**"],
  }))
    for (const name of askedOfBarrels(readFileSync(file, "utf8")))
      askers.set(name, [...(askers.get(name) ?? []), `${process.cwd()}/${file}`]);
  return askers;
}

let askers: Map<string, string[]> | undefined;

/** The modules that import one, by name where it stands behind a barrel. */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const name = /(?:paraglide\/messages|esm\/icons)\/([^/]+)\.m?js$/.exec(id)?.[1];
  askers ??= readAskers();
  return name === undefined ? (graph.getModuleInfo(id)?.importers ?? []) : (askers.get(name) ?? []);
}

/** The front page and the pages of the library, and what they load once they stand. */
const libraryPage = /\/app\/routes\/(home|library)\.tsx$/;
const libraryView = /\/(library-results|home-best|prompt-view|page-titles|rest)\.tsx?$/;

let startModules: Set<string> | undefined;

function staticallyReached(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const queue = [entry];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id) || barrelEntry.test(id)) continue;
    reached.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** The lazily loaded modules that need a module as soon as they are there. */
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

/** The chunk of what is loaded once a page stands: cards, a prompt, or what both need. */
function viewChunkOf(views: string[]): string {
  if (views.every((view) => view === "prompt-view")) return "prompt-view";
  if (views.every((view) => view === "library-results" || view === "home-best")) return "prompt-cards";
  return "library-shared";
}

/** The chunk of a module, or null where the bundler is to decide. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  // From the document on: with it in the group, the group is the entry itself, which takes the bundler's runtime in.
  startModules ??= staticallyReached(`${process.cwd()}/index.html`, graph);
  const start = startModules;
  if (start.has(id) || (barrelEntry.test(id) && importersOf(id, graph).some((file) => start.has(file))))
    return "start";
  if (!id.includes("/src/") && !id.includes("lucide-react") && !id.includes("postgrest-js")) return null;
  const entries = lazyEntriesOf(id, graph);
  const pages = entries.flatMap((entry) => libraryPage.exec(entry)?.[1] ?? []);
  const views = entries.flatMap((entry) => libraryView.exec(entry)?.[1] ?? []);
  const viewChunk = views.length > 0 ? viewChunkOf(views) : null;
  if (pages.length > 1) return "start";
  if (pages[0] === "home" && viewChunk !== null) return viewChunk === "prompt-view" ? "prompt-form" : "start";
  return pages[0] ?? viewChunk;
}

/**
 * What every page starts with in one chunk, the front page and the library in one each, and what they show afterwards in
 * another each, instead of forty small ones: a visitor's first visit is to be few requests.
 */
export const chunkGroups = [{ name: chunkOf, includeDependenciesRecursively: false }];
