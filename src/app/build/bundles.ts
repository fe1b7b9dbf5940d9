import type { Manifest } from "vite";
import { factsOf, type PageName } from "../pages.ts";
import { sharedChunk } from "./chunks.ts";

/** The module in `routes` that a page is loaded from: that of its bundle, or the one with its own name. */
export function bundleOf(name: PageName): string {
  const { bundle } = factsOf(name);
  return bundle ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The chunk with the list of all other pages' modules comes with each of them, and what shows the answers with a page of the
 * library that has none yet, as a search never has.
 */
function chunksOf(name: PageName, hasAnswers: boolean): string[] {
  const bundle = bundleOf(name);
  if (bundle !== "library") return factsOf(name).bundle ? [bundle] : [bundle, sharedChunk];
  return hasAnswers && name !== "search"
    ? [bundle]
    : [bundle, name === "prompt" ? "prompt-view" : "prompt-cards", sharedChunk];
}

/**
 * The scripts of a page's own bundle, as the bundler names them, with what they need. A page whose bundle is not among
 * them stops the build: its name and that of its module differ.
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
