import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";

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

/**
 * The styles of what a page shows before its scripts, to stand in the page itself: its first paint waits for one answer.
 * The whole sheet comes with the scripts.
 */
export async function stylesOf(html: string): Promise<string> {
  const sheet = await readFile(join(folder, "index.css"), "utf8");
  const compiler = await compile(sheet, { base: folder, shouldRewriteUrls: true, onDependency: () => {} });
  const content = unescapeHtml(html);
  const classes = new Scanner({}).scanFiles([{ content, extension: "html" }]);
  return optimize(compiler.build(classes), { minify: true }).code.trim();
}
