import type { HeadFacts } from "./head.ts";

/** `robots.txt`: what search engines should skip, and the sitemap's address. */
export function robotsFile(siteUrl: string | null, guardedPaths: readonly string[]): string {
  const rules = ["User-agent: *", "Allow: /", ...guardedPaths.map((path) => `Disallow: ${path}`)];
  const sitemap = siteUrl === null ? [] : ["", `Sitemap: ${siteUrl}/sitemap.xml`];
  return `${[...rules, ...sitemap].join("\n")}\n`;
}

/** `sitemap.xml` of the indexed pages, each with its other languages; the format demands absolute addresses. */
export function sitemapFile(pages: HeadFacts[], siteUrl: string): string {
  const entries = pages.map(({ path, alternates }) => {
    const links = Object.entries(alternates).map(
      ([lang, other]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${siteUrl}${other}"/>`,
    );
    return `  <url><loc>${siteUrl}${path}</loc>${links.join("")}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}
