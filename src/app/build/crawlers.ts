import type { HeadFacts } from "./head.ts";

/** `robots.txt`: what search engines should skip, and the sitemap's address. */
export function robotsFile(siteUrl: string | null, guardedPaths: readonly string[]): string {
  const rules = ["User-agent: *", "Allow: /", ...guardedPaths.map((path) => `Disallow: ${path}`)];
  const sitemap = siteUrl === null ? [] : ["", `Sitemap: ${siteUrl}/sitemap.xml`];
  return `${[...rules, ...sitemap].join("\n")}\n`;
}

/** A page of the sitemap; a prompt's structured data says when it was changed. */
type SitemapPage = Pick<HeadFacts, "path" | "alternates" | "structuredData">;

/** The date of a page's last change, null where it is not known. */
function changedOn({ structuredData }: SitemapPage): string | null {
  const { dateModified } = (structuredData ?? {}) as { dateModified?: string };
  return dateModified?.slice(0, 10) ?? null;
}

const document = (root: string, lines: string[], namespaces = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${lines.join("\n")}
</${root}>
`;

const dated = (date: string | null) => (date === null ? "" : `<lastmod>${date}</lastmod>`);

/** The pages, each with its other languages. */
function sitemapOf(pages: readonly SitemapPage[], siteUrl: string): string {
  const lines = pages.map((page) => {
    const links = Object.entries(page.alternates).map(
      ([lang, other]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${siteUrl}${other}"/>`,
    );
    return `  <url><loc>${siteUrl}${page.path}</loc>${dated(changedOn(page))}${links.join("")}</url>`;
  });
  return document("urlset", lines, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

/**
 * `sitemap.xml`, an index, and the sitemaps of the indexed pages and of the prompts, with the dates that are known; the
 * format demands absolute addresses.
 */
export function sitemapFiles(
  pages: readonly SitemapPage[],
  siteUrl: string,
): { path: string; content: string }[] {
  const groups = [
    { path: "/sitemaps/pages.xml", pages: pages.filter((page) => changedOn(page) === null) },
    { path: "/sitemaps/prompts.xml", pages: pages.filter((page) => changedOn(page) !== null) },
  ].filter((group) => group.pages.length > 0);
  const lines = groups.map((group) => {
    const last = group.pages.map(changedOn).reduce((a, b) => ((a ?? "") > (b ?? "") ? a : b), null);
    return `  <sitemap><loc>${siteUrl}${group.path}</loc>${dated(last)}</sitemap>`;
  });
  return [
    { path: "/sitemap.xml", content: document("sitemapindex", lines) },
    ...groups.map((group) => ({ path: group.path, content: sitemapOf(group.pages, siteUrl) })),
  ];
}
