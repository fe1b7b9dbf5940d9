import { brand } from "../../config/brand.ts";

export type HeadFacts = {
  path: string;
  title: string;
  lang: string;
  description: string | null;
  image: string | null;
  /** The page in each language; empty where search engines should not index it. */
  alternates: Record<string, string>;
  structuredData: unknown;
  /** The page in other formats, such as Markdown or a feed. */
  formats: { type: string; path: string }[];
  /** A shell served for many addresses, which search engines may index. */
  isTemplate?: boolean;
};

const openGraphLocales: Record<string, string> = { en: "en_US", ar: "ar_AR" };

export function escapeHtml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * The tags of one page's head. Without a `siteUrl` links stay relative, and tags that need an absolute address are
 * left out. `data-page` marks them for removal on client-side navigation.
 */
export function headOf(page: HeadFacts, siteUrl: string | null): string {
  const site = siteUrl ?? "";
  const tags: string[] = [];
  const add = (name: string, attributes: Record<string, string>) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    tags.push(`<${name} ${written.join(" ")} data-page="${page.path}" />`);
  };
  const meta = (property: string, content: string) => add("meta", { property, content });

  if (page.description === null) {
    if (!page.isTemplate) add("meta", { name: "robots", content: "noindex" });
    return tags.join("\n    ");
  }

  add("meta", { name: "description", content: page.description });
  add("link", { rel: "canonical", href: `${site}${page.path}` });
  for (const [lang, path] of Object.entries(page.alternates)) {
    add("link", { rel: "alternate", hreflang: lang, href: `${site}${path}` });
  }
  add("link", { rel: "alternate", hreflang: "x-default", href: `${site}${page.alternates.en}` });
  if (siteUrl !== null)
    for (const { type, path } of page.formats) add("link", { rel: "alternate", type, href: path });
  meta("og:type", "website");
  meta("og:site_name", brand.name);
  meta("og:title", page.title);
  meta("og:description", page.description);
  meta("og:locale", openGraphLocales[page.lang] ?? page.lang);
  if (siteUrl !== null) {
    meta("og:url", `${site}${page.path}`);
    meta("og:image", page.image ?? `${site}/social.png`);
    add("meta", { name: "twitter:card", content: "summary_large_image" });
  }
  // JSON-LD is data and no script, so the CSP does not apply.
  if (page.structuredData !== null) {
    const json = JSON.stringify(page.structuredData).replaceAll("<", "\\u003c");
    tags.push(`<script type="application/ld+json" data-page="${page.path}">${json}</script>`);
  }
  return tags.join("\n    ");
}
