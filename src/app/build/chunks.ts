import { readFileSync } from "node:fs";

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

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

/** The chunk of a module, or null where the bundler is to decide. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const message = /paraglide\/messages\/([^/]+)\.js$/.exec(id)?.[1];
  if (message !== undefined) return shellMessages.has(message) ? "start" : null;
  startModules ??= staticallyReached(`${process.cwd()}/src/main.tsx`, graph);
  return startModules.has(id) || shellIcons.test(id) ? "start" : null;
}

/**
 * What every page starts with, in one chunk instead of forty small ones: a visitor's first visit is to be few requests
 * (design, section 10). What pages share beyond it is left to the bundler.
 */
export const chunkGroups = [{ name: chunkOf, includeDependenciesRecursively: false }];
