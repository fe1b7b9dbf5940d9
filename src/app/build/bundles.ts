import type { Manifest } from "vite";
import { sharedChunk } from "./chunks.ts";

export type BundledPage = { name: string; bundle?: string | undefined };

/** The module in `routes` that a page loads from: its bundle's, or the one with its own name. */
export function bundleOf({ name, bundle }: BundledPage): string {
  return bundle ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The chunks of a page; library pages without prerendered results also need the results view. */
function chunksOf(page: BundledPage, hasAnswers: boolean): string[] {
  const bundle = bundleOf(page);
  if (bundle !== "library") return page.bundle ? [bundle] : [bundle, sharedChunk];
  return hasAnswers && page.name !== "search"
    ? [bundle]
    : [bundle, page.name === "prompt" ? "prompt-view" : "prompt-cards", sharedChunk];
}

/**
 * The script files of a page's bundle and their imports. Throws where the manifest lacks the bundle, because the
 * page's name and its module's differ.
 */
export function scriptsOf(page: BundledPage, hasAnswers: boolean, manifest: Manifest): string[] {
  const wanted = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || wanted.has(`/${chunk.file}`)) return;
    wanted.add(`/${chunk.file}`);
    chunk.imports?.forEach(collect);
  };
  for (const chunk of chunksOf(page, hasAnswers)) {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === chunk);
    if (keys.length === 0) throw new Error(`The page "${page.name}" has no chunk "${chunk}"`);
    keys.forEach(collect);
  }
  return [...wanted];
}
