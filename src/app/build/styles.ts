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

/** The names of classes in a page as they are, not as React writes them. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** Hundreds of prompts have the same few looks. */
const known = new Map<string, Promise<string>>();

async function compileStyles(classes: string[]): Promise<string> {
  const sheet = await readFile(join(folder, "index.css"), "utf8");
  const compiler = await compile(sheet, { base: folder, shouldRewriteUrls: true, onDependency: () => {} });
  return optimize(compiler.build(classes), { minify: true }).code.trim();
}

/**
 * The styles of what a page shows before its scripts, to stand in the page itself: its first paint waits for one answer.
 * The whole sheet comes with the scripts.
 */
export function stylesOf(html: string): Promise<string> {
  const attributes = html.match(/(?<= class=")[^"]*/g) ?? [];
  const classes = [...new Set(attributes.flatMap((names) => unescapeHtml(names).split(/\s+/)))].sort();
  const key = classes.join(" ");
  const styles = known.get(key) ?? compileStyles(classes);
  known.set(key, styles);
  return styles;
}
