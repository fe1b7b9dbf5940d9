import type { QueryClient } from "@tanstack/react-query";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { planName } from "@/domain/plan/plan-name";
import { type Plan, plansQueryOptions } from "@/features/plans/api/plans";
import { getLocale, localizedHref, m } from "@/lib/i18n";

function offerOf(plan: Plan, url: string) {
  return {
    "@type": "Offer",
    name: planName(plan, getLocale()),
    price: plan.price_usd.toFixed(2),
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
    url,
  };
}

/** The library as schema.org's Product with the plans on sale; null without the plans or the site's address. */
export function pricingStructuredData(client: QueryClient, siteUrl: string | null) {
  const plans = client.getQueryData<Plan[]>(plansQueryOptions().queryKey);
  if (!plans?.length || siteUrl === null) return null;
  const url = siteUrl + localizedHref({ pathname: paths.pricing, search: "", hash: "" }, getLocale());
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: brand.name,
    description: m.describe_pricing(),
    image: `${siteUrl}/social.png`,
    brand: { "@type": "Brand", name: brand.name },
    offers: plans.map((plan) => offerOf(plan, url)),
  };
}
