/** A page of the site in somebody's language. */
export function siteLink(siteUrl: string, path: string, locale: "en" | "ar"): string {
  return `${siteUrl.replace(/\/$/, "")}${locale === "ar" ? "/ar" : ""}${path}`;
}
