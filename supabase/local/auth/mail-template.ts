import { escapeHtml, unescapeHtml } from "../html.ts";

export type TemplateValues = Record<string, string>;

/** The part of Go's html/template that our templates use: values, escaped by context, and one choice by language. */
export function fillTemplate(template: string, values: TemplateValues, locale: string | null): string {
  return template
    .replace(
      /\{\{ if eq \.Data\.locale "(\w+)" \}\}([\s\S]*?)\{\{ else \}\}([\s\S]*?)\{\{ end \}\}/g,
      (_, wanted: string, then: string, otherwise: string) => (locale === wanted ? then : otherwise),
    )
    .replace(/(=)?\{\{ \.(\w+) \}\}/g, (_, query: string | undefined, name: string) => {
      const value = values[name] ?? "";
      return query ? `=${encodeURIComponent(value)}` : escapeHtml(value);
    });
}

export function toText(html: string): string {
  const text = html
    .replace(/<head>[\s\S]*<\/head>/, "")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "$2: $1")
    .replace(/<[^>]+>/g, "");
  const lines = unescapeHtml(text).split("\n");
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n\n");
}
