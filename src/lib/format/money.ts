import { getLocale } from "@/lib/i18n";
import { inPageDigits } from "./digits";
import { numberFormat } from "./numbers";

/** A price in US dollars, of whole cents, which are left out where they are zero: $9. */
export function formatPrice(usd: number): string {
  if (usd >= 0 && usd < 999) {
    const figure = inPageDigits(usd.toFixed(2).replace(/\.00$/, ""));
    return getLocale() === "ar" ? `\u200f${figure}\u00a0$` : `$${figure}`;
  }
  const parts = numberFormat({
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  }).formatToParts(usd);
  return parts.map(({ type, value }) => (type === "currency" ? "$" : value)).join("");
}

/** An amount in cents of the provider's currency code; dollars look like prices. */
export function formatMoney(cents: number, currency: string): string {
  if (currency === "usd") return formatPrice(cents / 100);
  return numberFormat({ style: "currency", currency }).format(cents / 100);
}
