import type { Locale } from "@/config/locale";
import * as m from "./paraglide/messages.js";
import { getLocale, locales, setLocale } from "./paraglide/runtime.js";

// Spec 8.1: the words are in messages/.
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

/** A URL path without its locale prefix, as in the routes; with one slash before it, or it would name another site. */
export function barePath(pathname: string): string {
  const locale = localeOfPath(pathname);
  const bare = locale === "en" ? pathname : pathname.slice(locale.length + 1);
  return `/${bare.replace(/^[/\\\t\n\r]+/, "")}`;
}

/** The address of the same page in a locale; every link that is made of an address is made here (threat X6). */
export function localizedHref(
  location: { pathname: string; search: string; hash: string },
  to: Locale,
): string {
  const bare = barePath(location.pathname);
  const path = to === "en" ? bare : `/${to}${bare === "/" ? "" : bare}`;
  return `${path}${location.search}${location.hash}`;
}
