import { lateView } from "@/lib/late-view";

/** What stands below the plans. */
export const pricingFaqView = lateView(async () => (await import("./pricing-faq")).PricingFaq);
