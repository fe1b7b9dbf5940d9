import type { InlineConfig } from "vite";
import { bootScript, searchScript } from "./boot.ts";
import { escapeHtml, type HeadFacts, headOf } from "./head.ts";
import { pictureStyles } from "./preview.ts";
import { stylesOf } from "./styles.ts";

export type DocumentPage = HeadFacts & { html: string; dir: string };

export type DocumentTemplate = {
  html: string;
  styles: string;
  scripts: string[];
  bootScript: string;
  searchScript: string;
};

/** Removes stylesheet and entry scripts from the built `index.html`: the boot script requests them later. */
export async function readTemplate(html: string, boot: InlineConfig): Promise<DocumentTemplate> {
  const scripts: string[] = [];
  let styles: string | undefined;
  const stripped = html
    .replace(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g, (_tag, src: string) => {
      // Reversed, so that the longest script is requested first.
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
    searchScript: await searchScript(boot),
  };
}

type DocumentOptions = {
  /** The path at which React may hydrate the page. */
  path?: string;
  preloads: string[];
  /** The file with the query results that the page was rendered with, if any. */
  answers: string | null;
  siteUrl: string | null;
  /** The origin of the page's pictures and data; null where it requests none. */
  contentUrl: string | null;
  /** Whether the page sends its search before the application loads. */
  isSearch: boolean;
  /** Whether it begins with cards, the picture of the first being the largest thing in sight. */
  isLibrary: boolean;
};

export async function composeDocument(
  template: DocumentTemplate,
  page: DocumentPage,
  options: DocumentOptions,
): Promise<string> {
  const hydrated = options.path ? ` data-prerendered="${options.path}"` : "";
  const { contentUrl } = options;
  const connect =
    contentUrl === null ? "" : `<link rel="preconnect" href="${contentUrl}" crossorigin />\n    `;
  const answers = options.answers === null ? "" : ` data-answers="${options.answers}"`;
  const root = `<div id="root"${hydrated}${answers} data-preload="${options.preloads.join(" ")}">${page.html}</div>`;
  const pictures =
    contentUrl === null
      ? ""
      : await pictureStyles(page.html, { contentUrl, isFirstLarge: options.isLibrary });
  const styles = (await stylesOf(root)) + pictures;
  const inline = options.isSearch ? [template.bootScript, template.searchScript] : [template.bootScript];
  return template.html
    .replace('lang="en" dir="ltr"', () => `lang="${page.lang}" dir="${page.dir}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace("<!--head-->", () => headOf(page, options.siteUrl))
    .replace("<!--fonts-->", () => `${connect}<style>${styles}</style>`)
    .replace("<!--boot-->", () => inline.map((script) => `<script>${script}</script>`).join(""))
    .replace('<div id="root"><!--page--></div>', () => root);
}
