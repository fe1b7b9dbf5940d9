import { PaymentPromises } from "@/components/order/payment-promises";
import { LibraryTotal } from "@/components/prompt/library-total";
import { LazyView } from "@/components/ui/lazy-view";
import { MoreLink } from "@/components/ui/more-link";
import { TurnedTitle } from "@/components/ui/turned-title";
import * as paths from "@/config/paths";
import { heldPlanOf } from "@/domain/plan/offer";
import { PlanCards } from "@/features/plans/components/plan-cards";
import { PlanComparison } from "@/features/plans/components/plan-comparison";
import { m } from "@/lib/i18n";
import { lazyView } from "@/lib/lazy/view";
import { useOwnSubscription } from "../guards/use-own-subscription";
import { HomeFaqSkeleton } from "./home/home-faq-skeleton";
import { FreeWayIn } from "./pricing/free-way-in";
import { HeldNotice } from "./pricing/held-notice";

const faqView = lazyView(async () => (await import("./pricing/pricing-faq")).PricingFaq);

/** The plans, each with one button; a member sees their own plan marked. Spec 2.14. */
export default function PricingPage() {
  const held = heldPlanOf(useOwnSubscription().data);
  return (
    <div className="page">
      <div className="text-center">
        <TurnedTitle as="h1" lead={m.plans_title_lead()} turn={m.plans_title_turn()} />
        <div className="mt-2 flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-lg text-soft">
          {held ? <HeldNotice held={held} /> : <p>{m.plans_intro()}</p>}
        </div>
        <div className="mt-2">
          <LibraryTotal />
        </div>
      </div>
      <h2 className="sr-only">{m.plans_heading()}</h2>
      <div className="mt-9">
        <PlanCards held={held} />
      </div>
      <div className="mt-6">
        <PaymentPromises />
      </div>
      {!held && <FreeWayIn />}
      <section className="mt-20">
        <h2 className="mb-6 text-2xl sm:text-3xl">{m.plans_compare_title()}</h2>
        <PlanComparison />
      </section>
      <section className="mt-20">
        <div className="mb-6 flex items-end justify-between gap-4">
          <h2 className="text-2xl sm:text-3xl">{m.plans_faq_title()}</h2>
          <MoreLink to={paths.faq}>{m.plans_faq_all()}</MoreLink>
        </div>
        <LazyView view={faqView} offscreen="offscreen-286" placeholder={<HomeFaqSkeleton />}>
          {(PricingFaq) => <PricingFaq />}
        </LazyView>
      </section>
    </div>
  );
}
