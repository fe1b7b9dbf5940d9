export type Redirects = { siteUrl: string; patterns: string[] };

/**
 * The requested address if allowed, else the site's. Refuses look-alikes (credentials, backslashes, another port).
 * Threat A1.
 */
export function allowedRedirect(wanted: string | null, { siteUrl, patterns }: Redirects): string {
  if (!wanted || /[\\\s\p{Cc}]/u.test(wanted)) return siteUrl;
  const url = URL.parse(wanted);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return siteUrl;
  if (url.origin === new URL(siteUrl).origin) return wanted;
  return patterns.some((pattern) => toExpression(pattern).test(`${url.origin}${url.pathname}${url.search}`))
    ? wanted
    : siteUrl;
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === "**" ? ".*" : part === "*" ? "[^./]*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`^${source}$`);
}
