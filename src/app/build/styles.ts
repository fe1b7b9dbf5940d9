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

/** Tailwind's layer for browsers that know no `@property`: they are older than those that the site is built for. */
const oldBrowsersLayer = /@layer properties\{@supports.*?\}\}\}/;

/** Parts of fields for dates, numbers, files and choices: no page has one before its scripts run. */
const partsOfOtherFields =
  /(?:::(?:file-selector-button|-webkit-(?:date|calendar|inner-spin|outer-spin)[\w-]*)|:where\(select[^{]*)\{[^}]*\}/g;

/** Fonts of the reset for themes that name none. */
const fontsInsteadOfOurs = /(?<=var\(--default(?:-mono)?-font-family),[^)]*/g;

const rulesForPaper = /@media print\{(?:[^{}]*\{[^}]*\})*\}/g;

/** Variants that are invisible until the whole stylesheet has loaded. */
const variantsOfUse = /(?:^|:)(?:(?:group-)?hover|print):/;

/** Registered properties that no rule of the page reads. */
function withoutUnreadProperties(code: string): string {
  const rules = code.replace(/@property[^}]*\}/g, "");
  return code.replace(/@property (--[\w-]+)[^}]*\}/g, (property, name) =>
    rules.includes(`var(${name}`) ? property : "",
  );
}

/** Movements that no rule of the page makes. */
function withoutUnusedKeyframes(code: string): string {
  return code.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (keyframes, name) =>
    new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(code) ? keyframes : "",
  );
}

/** The reset without its rules for elements that the page does not have. */
function withoutAbsentElements(code: string, elements: ReadonlySet<string>): string {
  return code.replace(/@layer base\{.*?@layer components/s, (base) =>
    base.replace(/(?<=[{}])([a-z\d,]+)\{[^}]*\}/g, (rule, names) =>
      names.split(",").some((name: string) => elements.has(name)) ? rule : "",
    ),
  );
}

/** Cached: hundreds of prompt pages share a few sets of classes and elements. */
const known = new Map<string, Promise<string>>();

async function compileStyles(classes: string[], elements: ReadonlySet<string>): Promise<string> {
  const sheet = await readFile(join(folder, "index.css"), "utf8");
  const compiler = await compile(sheet, { base: folder, shouldRewriteUrls: true, onDependency: () => {} });
  const { code } = optimize(compiler.build(classes), { minify: true });
  const needed = [oldBrowsersLayer, partsOfOtherFields, fontsInsteadOfOurs, rulesForPaper].reduce(
    (rest, unneeded) => rest.replace(unneeded, ""),
    code.trim(),
  );
  return withoutUnreadProperties(withoutUnusedKeyframes(withoutAbsentElements(needed, elements)));
}

/**
 * The styles of a page's prerendered HTML, to be inlined so that first paint needs one response; the whole stylesheet
 * loads with the scripts.
 */
export function stylesOf(html: string): Promise<string> {
  const attributes = html.match(/(?<= class=")[^"]*/g) ?? [];
  const names = new Set(attributes.flatMap((names) => unescapeHtml(names).split(/\s+/)));
  const classes = [...names].filter((name) => !variantsOfUse.test(name)).sort();
  const elements = new Set(["html", "body", ...(html.match(/(?<=<)[a-z][a-z\d]*/g) ?? []).sort()]);
  const key = [...elements, ...classes].join(" ");
  const styles = known.get(key) ?? compileStyles(classes, elements);
  known.set(key, styles);
  return styles;
}
