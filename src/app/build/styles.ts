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

/** Class names as CSS knows them, without React's HTML escapes. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** Tailwind's layer for browsers that know no `@property`: they are older than those that the site is built for. */
const oldBrowsersLayer = /@layer properties\{@supports.*?\}\}\}/;

/** Parts of fields for dates, numbers and files: no page has one before its scripts run. */
const partsOfOtherFields =
  /::(?:file-selector-button|-webkit-(?:date|calendar|inner-spin|outer-spin)[\w-]*)\{[^}]*\}/g;

/** Variants that nobody sees before the whole stylesheet is there. */
const variantsOfUse = /(?:^|:)(?:(?:group-)?hover|print):/;

/** Registered properties that no rule of the page reads. */
function withoutUnreadProperties(code: string): string {
  const rules = code.replace(/@property[^}]*\}/g, "");
  return code.replace(/@property (--[\w-]+)[^}]*\}/g, (property, name) =>
    rules.includes(`var(${name}`) ? property : "",
  );
}

/** Cached: hundreds of prompt pages share a few sets of classes. */
const known = new Map<string, Promise<string>>();

async function compileStyles(classes: string[]): Promise<string> {
  const sheet = await readFile(join(folder, "index.css"), "utf8");
  const compiler = await compile(sheet, { base: folder, shouldRewriteUrls: true, onDependency: () => {} });
  const { code } = optimize(compiler.build(classes), { minify: true });
  return withoutUnreadProperties(code.trim().replace(oldBrowsersLayer, "").replace(partsOfOtherFields, ""));
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
