import type { Locale } from "@/config/locale";
import { localize } from "../localize";

/** What a plan is called in a language; its English name where it has none in that one. */
export function planName(plan: { name: string; name_ar: string | null }, locale: Locale): string {
  return localize(plan.name, plan.name_ar, locale).value;
}
