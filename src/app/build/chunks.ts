import { globSync, readFileSync } from "node:fs";

type ModuleGraph = {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

/** The messages of what stands around every page; the others travel with the page that says them. */
const shellMessages = new Set(
  Object.keys(JSON.parse(readFileSync("src/lib/i18n/messages/en/shell.json", "utf8"))).filter(
    (key) => !key.startsWith("title_"),
  ),
);
const shellIcons =
  /icons\/(menu|search|sun|moon|monitor|circle-exclamation-point|lock|check|loader-circle)\.mjs$/;

/** Entries of barrels, which everything seems to import until it has been shaken. */
const barrelEntry = /paraglide\/messages\/|lucide-react\/dist\/esm\/icons\//;

/** What a source file asks of the barrels: messages by key, icons by file name. */
function askedOfBarrels(source: string): string[] {
  const messages = [...source.matchAll(/\bm\.([a-z0-9_]+)/g)].map(([, key]) => key ?? "");
  const icons = /import \{([^}]*)\} from "lucide-react"/.exec(source)?.[1]?.match(/\b[A-Z]\w+/g) ?? [];
  return [...messages, ...icons.map((name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase())];
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

/** The pages of the library, and what they load once they stand. */
const libraryPage = /\/app\/routes\/(home|prompts|search|prompt)\.tsx$/;
const libraryView =
  /\/(library-results|prompt-view|home-best|page-titles|rest)\.tsx?$|\/lib\/supabase\/rest\.ts$/;

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

/** The chunk of a module, or null where the bundler is to decide. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const message = /paraglide\/messages\/([^/]+)\.js$/.exec(id)?.[1];
  if (message !== undefined && shellMessages.has(message)) return "start";
  startModules ??= staticallyReached(`${process.cwd()}/src/main.tsx`, graph);
  if (startModules.has(id) || shellIcons.test(id)) return "start";
  if (!id.includes("/src/") && !id.includes("lucide-react") && !id.includes("postgrest-js")) return null;
  const entries = lazyEntriesOf(id, graph);
  const pages = entries.flatMap((entry) => libraryPage.exec(entry)?.[1] ?? []);
  if (pages.length > 1) return pages.includes("home") ? "library" : "library-lists";
  if (pages.length === 1 && entries.length > 1) return `${pages[0]}-parts`;
  return entries.some((entry) => libraryView.test(entry)) && entries.length > 1 ? "library-views" : null;
}

/**
 * What every page starts with in one chunk, what the library's pages share in a second, and what they show afterwards in
 * a third, instead of forty small ones: a visitor's first visit is to be few requests (design, section 10).
 */
export const chunkGroups = [{ name: chunkOf, includeDependenciesRecursively: false }];
