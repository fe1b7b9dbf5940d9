import { useQuery } from "@tanstack/react-query";
import { formatPrice } from "@/lib/format/money";
import { m } from "@/lib/i18n";
import { plansQueryOptions } from "../api/plans";
import { inOrderOfPrice } from "../model/arrange";

/** The price of the cheapest plan on sale: From $9, once. Nothing while the plans are unknown. */
export function StartingPrice() {
  const [cheapest] = inOrderOfPrice(useQuery(plansQueryOptions()).data ?? []);
  return cheapest && m.plans_from({ price: formatPrice(cheapest.price_usd) });
}
