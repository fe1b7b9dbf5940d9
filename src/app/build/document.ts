import { bootScript } from "./boot.ts";
import { headOf, type PageFacts } from "./head.ts";

export type Page = PageFacts & { html: string; dir: string };

export type Template = { html: string; script: string };

/** Takes the built `index.html` apart: its entry scripts leave the markup, since the boot script asks for them later. */
export function readTemplate(html: string): Template {
  const scripts: string[] = [];
  const stripped = html.replace(
    /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g,
    (_tag, src: string) => {
      scripts.push(src);
      return "";
    },
  );
  return { html: stripped, script: bootScript(scripts) };
}

/** The fonts that a page is set in, by what its markup has of each; the rest come when something asks for them. */
const fonts: { file: string; isIn: (page: Page) => boolean }[] = [
  { file: "inter", isIn: () => true },
  { file: "instrument-serif", isIn: () => true },
  { file: "instrument-serif-italic", isIn: ({ lang, html }) => lang !== "ar" && html.includes("<em ") },
  { file: "jetbrains-mono", isIn: ({ html }) => /<div [^>]*font-mono/.test(html) },
  { file: "plex-arabic-400", isIn: ({ lang }) => lang === "ar" },
  { file: "plex-arabic-600", isIn: ({ lang }) => lang === "ar" },
];

function fontTags(page: Page): string {
  return fonts
    .filter(({ isIn }) => isIn(page))
    .map(
      ({ file }) =>
        `<link rel="preload" href="/fonts/${file}.woff2" as="font" type="font/woff2" crossorigin />`,
    )
    .join("\n    ");
}

/** One finished document; `path` marks the page that may be hydrated, `preloads` its own scripts. */
export function composeDocument(
  template: Template,
  page: Page,
  options: { path?: string; preloads: string[]; siteUrl: string | null },
): string {
  const hydrated = options.path ? ` data-prerendered="${options.path}"` : "";
  const root = `<div id="root"${hydrated} data-preload="${options.preloads.join(" ")}">${page.html}</div>`;
  return template.html
    .replace('lang="en" dir="ltr"', `lang="${page.lang}" dir="${page.dir}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
    .replace("<!--head-->", () => headOf(page, options.siteUrl))
    .replace("<!--fonts-->", () => fontTags(page))
    .replace("<!--boot-->", () => `<script>${template.script}</script>`)
    .replace('<div id="root"><!--page--></div>', () => root);
}
