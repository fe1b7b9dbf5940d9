import { lateView } from "@/lib/late-view";

export const pricingFaqView = lateView(async () => (await import("./pricing-faq")).PricingFaq);
