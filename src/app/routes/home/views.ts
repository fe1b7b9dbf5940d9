import { lateView } from "@/lib/late-view";

export const bestView = lateView(async () => (await import("./home-best")).HomeBest);
export const shelfView = lateView(
  async () => (await import("@/features/categories/components/category-shelf")).CategoryShelf,
);
export const plansView = lateView(
  async () => (await import("@/features/plans/components/plan-cards")).PlanCards,
);
export const faqView = lateView(async () => (await import("./home-faq")).HomeFaq);
