import { brand } from "@/config/brand";

export function documentTitle(title: string): string {
  return `${title} · ${brand.name}`;
}
