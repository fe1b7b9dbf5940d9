import { expect, test } from "vitest";
import { robotsFile, sitemapFiles } from "./crawlers";
import { type HeadFacts, headOf } from "./head";

const about: HeadFacts = {
  path: "/ar/about",
  title: "About · Aurum",
  lang: "ar",
  description: 'Pay "once" & use',
  alternates: { en: "/about", ar: "/ar/about" },
  image: null,
  structuredData: null,
  formats: [{ type: "text/markdown", path: "/ar/about.md" }],
};

test("an indexed page has absolute addresses for itself, its languages and its picture", () => {
  const head = headOf(about, "https://prompts.example");
  expect(head).toContain('<meta name="description" content="Pay &quot;once&quot; &amp; use"');
  expect(head).toContain('<link rel="canonical" href="https://prompts.example/ar/about"');
  expect(head).toContain('hreflang="en" href="https://prompts.example/about"');
  expect(head).toContain('hreflang="x-default" href="https://prompts.example/about"');
  expect(head).toContain('property="og:image" content="https://prompts.example/social.png"');
  expect(head).not.toContain("noindex");
});

test("where the site's address is not known, no host is made up", () => {
  const head = headOf(about, null);
  expect(head).toContain('<link rel="canonical" href="/ar/about"');
  expect(head).not.toContain("og:image");
  expect(head).not.toMatch(/https?:/);
  expect(robotsFile(null, [])).not.toContain("Sitemap");
});

test("an unlisted page has `noindex`, and no other tags", () => {
  const head = headOf({ ...about, description: null }, "https://prompts.example");
  expect(head).toBe('<meta name="robots" content="noindex" data-page="/ar/about" />');
});

test("X1: structured data cannot end its own block", () => {
  const head = headOf({ ...about, structuredData: { text: "</script><script>alert(1)" } }, null);
  expect(head.match(/<\/script>/g)).toHaveLength(1);
});

test("the sitemap of pages names every language of a page", () => {
  const [index, pages] = sitemapFiles([about], "https://prompts.example");
  expect(index?.content).toContain("<loc>https://prompts.example/sitemaps/pages.xml</loc>");
  expect(pages?.content).toContain("<loc>https://prompts.example/ar/about</loc>");
  expect(pages?.content).toContain('hreflang="en" href="https://prompts.example/about"');
  expect(robotsFile("https://prompts.example", [])).toContain("Sitemap: https://prompts.example/sitemap.xml");
});

test("prompts have a sitemap of their own, with the dates of their last changes", () => {
  const on = (path: string, dateModified: string) => ({
    path,
    alternates: {},
    structuredData: { dateModified },
  });
  const [index, prompts] = sitemapFiles(
    [on("/prompts/a", "2026-11-02T08:00:00Z"), on("/prompts/b", "2026-11-20T08:00:00Z")],
    "https://prompts.example",
  );
  expect(index?.content).toContain("/sitemaps/prompts.xml</loc><lastmod>2026-11-20</lastmod>");
  expect(prompts?.content).toContain("/prompts/a</loc><lastmod>2026-11-02</lastmod>");
});

test("a page names its other formats where the site writes them", () => {
  const link = '<link rel="alternate" type="text/markdown" href="/ar/about.md"';
  expect(headOf(about, "https://prompts.example")).toContain(link);
  expect(headOf(about, null)).not.toContain("text/markdown");
});
