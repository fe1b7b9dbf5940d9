import type { Locale } from "@/config/locale";
import { localize } from "../localize";

/** A plan's name in a language; in English where it has none. */
export function planName(plan: { name: string; name_ar: string | null }, locale: Locale): string {
  return localize(plan.name, plan.name_ar, locale).value;
}
