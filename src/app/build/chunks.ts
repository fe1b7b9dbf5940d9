import { readFileSync } from "node:fs";

/** The messages of what stands around every page. */
const shellMessages = new Set(
  Object.keys(JSON.parse(readFileSync("src/lib/i18n/messages/en/shell.json", "utf8"))),
);

const libraries =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|react-error-boundary)\//;
const libraryParts = /infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation/;

const source = [
  "vite/preload-helper",
  "lucide-react/dist/esm/(?!icons/)",
  "lucide-react/dist/esm/icons/(menu|search|sun|moon|monitor|circle-exclamation-point)",
  "/src/main.tsx",
  "/src/app/(app-routes|document-title|menus|pages|providers|layouts/(root|use)-|routes/error-screen)",
  "/src/config/",
  "/src/lib/(?!supabase/(?!ask)|i18n/paraglide/messages)",
  "/src/components/(layout/(header|footer|theme-|language-)|ui/(button|icons|kbd|empty-state))",
  "/src/features/(auth/(components/auth-provider|api/role)|categories/api/categories)",
].map((pattern) => new RegExp(pattern));

function belongsToStart(id: string): boolean {
  const message = /paraglide\/messages\/([^/]+)\.js$/.exec(id)?.[1];
  if (message !== undefined) return shellMessages.has(message) && !message.startsWith("title_");
  if (libraries.test(id)) return !libraryParts.test(id);
  return source.some((pattern) => pattern.test(id));
}

/**
 * What every page starts with, in one chunk instead of forty small ones: a visitor's first visit is at most 12 requests
 * (design, section 10). What pages share beyond it is left to the bundler.
 */
export const startChunk = { name: "start", test: belongsToStart, includeDependenciesRecursively: false };
