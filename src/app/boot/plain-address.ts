import { plainPath } from "@/config/plain-path";

/**
 * Leaves for the one spelling of the page's address, which has its headers and no other site's name; false where it is that.
 * Threat X6.
 */
export function leaveForPlainAddress(page: Location = window.location): boolean {
  const plain = plainPath(page.pathname);
  if (plain === page.pathname) return false;
  page.replace(`${plain}${page.search}${page.hash}`);
  return true;
}
