export type Redirects = { siteUrl: string; patterns: string[] };

/** The address asked for where it is allowed. One that only looks like the site's (credentials, backslashes, another port) is not. */
export function allowedRedirect(wanted: string | null, { siteUrl, patterns }: Redirects): string {
  if (!wanted || /[\\\s\p{Cc}]/u.test(wanted)) return siteUrl;
  const url = URL.parse(wanted);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return siteUrl;
  if (url.origin === new URL(siteUrl).origin) return wanted;
  return patterns.some((pattern) => toExpression(pattern).test(`${url.origin}${url.pathname}${url.search}`))
    ? wanted
    : siteUrl;
}

/** `*` stands for anything but `.` and `/`, `**` for anything at all, as GoTrue reads them. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === "**" ? ".*" : part === "*" ? "[^./]*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`^${source}$`);
}
