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

/** An Arabic page is set in its fonts from the start: no stand-in has the measures of its letters. */
const arabicFonts = ["inter", "instrument-serif", "plex-arabic-400", "plex-arabic-600"];

function fontTags({ lang }: Page): string {
  const fonts = lang === "ar" ? arabicFonts : [];
  return fonts
    .map(
      (font) => `<link rel="preload" href="/fonts/${font}.woff2" as="font" type="font/woff2" crossorigin />`,
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
