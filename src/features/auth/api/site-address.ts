import { getLocale, localizedHref } from "@/lib/i18n";

/** The whole address of a page of ours in the language in use, for links in e-mails. */
export function siteAddress(path: string): string {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return `${window.location.origin}${localizedHref({ pathname, search, hash }, getLocale())}`;
}
