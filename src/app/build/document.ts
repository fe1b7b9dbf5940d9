import type { InlineConfig } from "vite";
import { bootScript, libraryBootScript } from "./boot.ts";
import { headOf, type PageFacts } from "./head.ts";
import { stylesOf } from "./styles.ts";

export type Page = PageFacts & { html: string; dir: string };

export type Template = {
  html: string;
  styles: string;
  scripts: string[];
  bootScript: string;
  libraryBootScript: string;
};

/** Takes the built `index.html` apart: stylesheet and entry scripts leave the markup, since the boot script asks for them later. */
export async function readTemplate(html: string, boot: InlineConfig): Promise<Template> {
  const scripts: string[] = [];
  let styles: string | undefined;
  const stripped = html
    .replace(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g, (_tag, src: string) => {
      // What the entry needs stands before it; the longest goes first.
      scripts.unshift(src);
      return "";
    })
    .replace(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/, (_tag, href: string) => {
      styles = href;
      return "";
    });
  if (styles === undefined) throw new Error("The built page has no stylesheet");
  return {
    html: stripped,
    styles,
    scripts,
    bootScript: await bootScript({ styles, scripts }, boot),
    libraryBootScript: await libraryBootScript(boot),
  };
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

/** The one inline script of a page: the boot script, and on pages of the library its second part. */
export function inlineScript(template: Template, page: { isLibrary: boolean }): string {
  return page.isLibrary ? `${template.bootScript};${template.libraryBootScript}` : template.bootScript;
}

type DocumentOptions = {
  /** The address at which the page may be hydrated. */
  path?: string;
  /** The scripts of the page's own route. */
  preloads: string[];
  siteUrl: string | null;
  /** Where a page of the library gets its content from, which is to come yet; null for the others. */
  contentUrl: string | null;
};

/** One finished document. */
export async function composeDocument(
  template: Template,
  page: Page,
  options: DocumentOptions,
): Promise<string> {
  const hydrated = options.path ? ` data-prerendered="${options.path}"` : "";
  const { contentUrl } = options;
  const late = contentUrl === null ? "" : " data-fonts-late";
  const connect =
    contentUrl === null ? "" : `<link rel="preconnect" href="${contentUrl}" crossorigin />\n    `;
  const script = inlineScript(template, { isLibrary: contentUrl !== null });
  const root = `<div id="root"${hydrated} data-preload="${options.preloads.join(" ")}">${page.html}</div>`;
  const styles = await stylesOf(root + script);
  return template.html
    .replace('lang="en" dir="ltr"', () => `lang="${page.lang}" dir="${page.dir}"${late}`)
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
    .replace("<!--head-->", () => headOf(page, options.siteUrl))
    .replace("<!--fonts-->", () => `${connect}${fontTags(page)}<style>${styles}</style>`)
    .replace("<!--boot-->", () => `<script>${script}</script>`)
    .replace('<div id="root"><!--page--></div>', () => root);
}
