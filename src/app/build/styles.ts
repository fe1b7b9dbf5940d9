import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, optimize } from "@tailwindcss/node";

const folder = fileURLToPath(new URL("../../styles", import.meta.url));

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** An attribute's value without React's HTML escapes. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** Variants that are invisible until the whole stylesheet has loaded. */
const variantsOfUse = /(?:^|:)(?:(?:group-)?hover|print):/;

/** Cached: hundreds of prompt pages share a few sets of classes and elements. */
const known = new Map<string, Promise<string>>();

async function compileStyles(classes: string[]): Promise<string> {
  const sheet = await readFile(join(folder, "index.css"), "utf8");
  const compiler = await compile(sheet, { base: folder, shouldRewriteUrls: true, onDependency: () => {} });
  return optimize(compiler.build(classes), { minify: true }).code.trim();
}

/**
 * The styles of a page's prerendered HTML, to be inlined so that first paint needs one response; the whole stylesheet
 * loads with the scripts.
 */
export function stylesOf(html: string): Promise<string> {
  const attributes = html.match(/(?<= class=")[^"]*/g) ?? [];
  const names = new Set(attributes.flatMap((names) => unescapeHtml(names).split(/\s+/)));
  const classes = [...names].filter((name) => !variantsOfUse.test(name)).sort();
  const key = classes.join(" ");
  const styles = known.get(key) ?? compileStyles(classes);
  known.set(key, styles);
  return styles;
}
