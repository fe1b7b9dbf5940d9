import type { Locale } from "@/config/locale";
import * as m from "./paraglide/messages.js";
import { getLocale, locales, setLocale } from "./paraglide/runtime.js";

export type { Locale };
export { getLocale, locales, m, setLocale };

/**
 * Chooses among texts that are too long for messages, written once per locale in files called `content.<locale>.tsx`;
 * a locale's bundle holds its own alone.
 */
export function inLocale<T>(contents: Record<Locale, T>): T {
  return contents[getLocale()];
}

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}

/** The router's basename: English has none, other locales are a first path segment (`/ar`). */
export function basenameOf(locale: Locale): string {
  return locale === "en" ? "/" : `/${locale}`;
}

/** The locale that a URL path names by its first segment; English when it names none. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split("/")[1];
  return locales.find((locale) => locale === first) ?? "en";
}

/** A URL path without its locale prefix, as the router's routes name it. */
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
