import { getLocale, localizedHref } from "@/lib/i18n";

export function siteAddress(path: string): string {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return `${window.location.origin}${localizedHref({ pathname, search, hash }, getLocale())}`;
}
