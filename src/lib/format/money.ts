import { numberFormat } from "./numbers";

/** A price in US dollars, without cents where they are zero: $9. */
export function formatPrice(usd: number): string {
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
