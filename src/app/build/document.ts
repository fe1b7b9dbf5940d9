import type { InlineConfig } from "vite";
import { bootScript, searchScript } from "./boot.ts";
import { escapeHtml, headOf, type PageFacts } from "./head.ts";
import { stylesOf } from "./styles.ts";

export type Page = PageFacts & { html: string; dir: string };

export type Template = {
  html: string;
  styles: string;
  scripts: string[];
  bootScript: string;
  searchScript: string;
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
    searchScript: await searchScript(boot),
  };
}

type DocumentOptions = {
  /** The address at which the page may be hydrated. */
  path?: string;
  /** The scripts of the page's own route. */
  preloads: string[];
  /** Where the answers lie that the page was rendered with, if it was. */
  answers: string | null;
  siteUrl: string | null;
  /** Where a page gets its pictures and answers from; null where it asks for none. */
  contentUrl: string | null;
  /** Whether it asks what its address says before its application is there. */
  isSearch: boolean;
};

/** One finished document. */
export async function composeDocument(
  template: Template,
  page: Page,
  options: DocumentOptions,
): Promise<string> {
  const hydrated = options.path ? ` data-prerendered="${options.path}"` : "";
  const { contentUrl } = options;
  const connect =
    contentUrl === null ? "" : `<link rel="preconnect" href="${contentUrl}" crossorigin />\n    `;
  const answers = options.answers === null ? "" : ` data-answers="${options.answers}"`;
  const root = `<div id="root"${hydrated}${answers} data-preload="${options.preloads.join(" ")}">${page.html}</div>`;
  const styles = await stylesOf(root);
  const inline = options.isSearch ? [template.bootScript, template.searchScript] : [template.bootScript];
  return template.html
    .replace('lang="en" dir="ltr"', () => `lang="${page.lang}" dir="${page.dir}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace("<!--head-->", () => headOf(page, options.siteUrl))
    .replace("<!--fonts-->", () => `${connect}<style>${styles}</style>`)
    .replace("<!--boot-->", () => inline.map((script) => `<script>${script}</script>`).join(""))
    .replace('<div id="root"><!--page--></div>', () => root);
}
