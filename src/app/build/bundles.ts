import type { Manifest } from "vite";
import { factsOf, type PageName } from "../pages.ts";

/** The module in `routes` that a page is loaded from: that of its bundle, or the one with its own name. */
export function bundleOf(name: PageName): string {
  const { bundle, isPending } = factsOf(name);
  if (isPending) return "pending";
  return bundle ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The scripts of a page's own bundle, as the bundler names them, with what they need. A page whose bundle is not among
 * them stops the build: its name and that of its module differ.
 */
export function scriptsOf(name: PageName, manifest: Manifest): string[] {
  const wanted = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || wanted.has(`/${chunk.file}`)) return;
    wanted.add(`/${chunk.file}`);
    chunk.imports?.forEach(collect);
  };
  const bundle = bundleOf(name);
  Object.keys(manifest)
    .filter((key) => manifest[key]?.name === bundle)
    .forEach(collect);
  if (wanted.size === 0)
    throw new Error(`The page "${name}" has no chunk: nothing is loaded from src/app/routes/${bundle}.tsx`);
  return [...wanted];
}
