import { brand } from "@/config/brand";

/** A page's title with the product's name behind it. */
export function documentTitle(title: string): string {
  return `${title} · ${brand.name}`;
}
