import { bootScript } from "./boot.ts";
import { headOf, type PageFacts } from "./head.ts";

export type Page = PageFacts & { html: string; dir: string };

export type Template = { html: string; scripts: string[]; bootScript: string };

/** Takes the built `index.html` apart: its entry scripts leave the markup, since the boot script asks for them later. */
export function readTemplate(html: string): Template {
  const scripts: string[] = [];
  const stripped = html.replace(
    /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g,
    (_tag, src: string) => {
      // What the entry needs stands before it; the longest goes first.
      scripts.unshift(src);
      return "";
    },
  );
  return { html: stripped, scripts, bootScript: bootScript(scripts) };
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

/**
 * One finished document; `path` marks the page that may be hydrated, `preloads` its own scripts, `contentUrl` where it gets
 * its content from, if that is to come yet.
 */
export function composeDocument(
  template: Template,
  page: Page,
  options: { path?: string; preloads: string[]; siteUrl: string | null; contentUrl: string | null },
): string {
  const hydrated = options.path ? ` data-prerendered="${options.path}"` : "";
  const { contentUrl } = options;
  const late = contentUrl === null ? "" : " data-fonts-late";
  const connect =
    contentUrl === null ? "" : `<link rel="preconnect" href="${contentUrl}" crossorigin />\n    `;
  const root = `<div id="root"${hydrated} data-preload="${options.preloads.join(" ")}">${page.html}</div>`;
  return template.html
    .replace('lang="en" dir="ltr"', () => `lang="${page.lang}" dir="${page.dir}"${late}`)
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
    .replace("<!--head-->", () => headOf(page, options.siteUrl))
    .replace("<!--fonts-->", () => connect + fontTags(page))
    .replace("<!--boot-->", () => `<script>${template.bootScript}</script>`)
    .replace('<div id="root"><!--page--></div>', () => root);
}
