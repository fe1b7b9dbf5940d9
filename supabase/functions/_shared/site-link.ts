/** A page's address in a language. */
export function siteLink(siteUrl: string, path: string, locale: "en" | "ar"): string {
  return `${siteUrl.replace(/\/$/, "")}${locale === "ar" ? "/ar" : ""}${path}`;
}
