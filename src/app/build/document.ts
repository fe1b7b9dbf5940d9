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
    .replace("<!--boot-->", () => `<script>${template.script}</script>`)
    .replace('<div id="root"><!--page--></div>', () => root);
}
