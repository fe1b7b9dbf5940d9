import type { Manifest } from "vite";
import { factsOf, type PageName } from "../pages.ts";
import { sharedChunk } from "./chunks.ts";

/** The module in `routes` that a page loads from: its bundle's, or the one with its own name. */
export function bundleOf(name: PageName): string {
  const { bundle } = factsOf(name);
  return bundle ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The chunks of a page: pages outside the first ones also need the chunk that lists their modules; library pages
 * without prerendered results also need the results view.
 */
function chunksOf(name: PageName, hasAnswers: boolean): string[] {
  const bundle = bundleOf(name);
  if (bundle !== "library") return factsOf(name).bundle ? [bundle] : [bundle, sharedChunk];
  return hasAnswers && name !== "search"
    ? [bundle]
    : [bundle, name === "prompt" ? "prompt-view" : "prompt-cards", sharedChunk];
}

/**
 * The script files of a page's bundle and their imports. Throws where the manifest lacks the bundle, because the
 * page's name and its module's differ.
 */
export function scriptsOf(name: PageName, hasAnswers: boolean, manifest: Manifest): string[] {
  const wanted = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || wanted.has(`/${chunk.file}`)) return;
    wanted.add(`/${chunk.file}`);
    chunk.imports?.forEach(collect);
  };
  for (const chunk of chunksOf(name, hasAnswers)) {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === chunk);
    if (keys.length === 0) throw new Error(`The page "${name}" has no chunk "${chunk}"`);
    keys.forEach(collect);
  }
  return [...wanted];
}
