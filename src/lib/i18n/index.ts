import type { Locale } from "@/config/locale";
import * as m from "./paraglide/messages.js";
import { getLocale, locales, setLocale } from "./paraglide/runtime.js";

export type { Locale };
export { getLocale, locales, m, setLocale };

/** For texts too long for messages (`content.<locale>.tsx`); each locale's bundle contains only its own. */
export function inLocale<T>(contents: Record<Locale, T>): T {
  return contents[getLocale()];
}

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}

/** The router's basename: none for English, else a first path segment (`/ar`). */
export function basenameOf(locale: Locale): string {
  return locale === "en" ? "/" : `/${locale}`;
}

/** The locale of a URL path's first segment; English without one. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split("/")[1];
  return locales.find((locale) => locale === first) ?? "en";
}

/** A URL path without its locale prefix, as in the routes. */
export function barePath(pathname: string): string {
  const locale = localeOfPath(pathname);
  return locale === "en" ? pathname : pathname.slice(locale.length + 1) || "/";
}

export function localizedHref(
  location: { pathname: string; search: string; hash: string },
  to: Locale,
): string {
  const bare = barePath(location.pathname);
  const path = to === "en" ? bare : `/${to}${bare === "/" ? "" : bare}`;
  return `${path}${location.search}${location.hash}`;
}
