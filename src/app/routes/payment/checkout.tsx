import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import { TurnedTitle } from "@/components/ui/turned-title";
import * as paths from "@/config/paths";
import { type HeldPlan, heldPlanOf, offerOf } from "@/domain/plan/offer";
import { planName } from "@/domain/plan/plan-name";
import { signUpWith } from "@/domain/plan/sign-up-link";
import { subscriptionKeys } from "@/features/access/api/keys";
import { useAuth } from "@/features/auth/components/auth-provider";
import { intentOf } from "@/features/auth/model/intent";
import { CheckoutSkeleton } from "@/features/payment/components/checkout-skeleton";
import { CheckoutSummary } from "@/features/payment/components/checkout-summary";
import { PayButton } from "@/features/payment/components/pay-button";
import { type Plan, plansQueryOptions } from "@/features/plans/api/plans";
import { PlanCards } from "@/features/plans/components/plan-cards";
import { PlanContents } from "@/features/plans/components/plan-contents";
import { planLength } from "@/features/plans/model/plan-words";
import { formatLongDay } from "@/lib/format/dates";
import { formatPrice } from "@/lib/format/money";
import { getLocale, m } from "@/lib/i18n";
import { planKeys } from "@/lib/plans/keys";
import { libraryCountsQueryOptions } from "@/lib/prompt-data/library-counts";
import { useOwnSubscription } from "../../guards/use-own-subscription";
import { useWasSignedIn } from "../../guards/use-was-signed-in";
import { useAddress } from "../../use-address";
import { PictureStrip } from "./picture-strip";

/** From a plan to the payment page. Visitors sign up first and return with the plan. Spec 2.14. */
export default function CheckoutPage() {
  return (
    <div className="page">
      <TurnedTitle as="h1" lead={m.checkout_title_lead()} turn={m.checkout_title_turn()} />
      <p className="mt-4 mb-10 text-lg text-soft">{m.checkout_intro()}</p>
      <Checkout />
    </div>
  );
}

function Checkout() {
  const { search, isKnown } = useAddress();
  const { status, user } = useAuth();
  const { planId } = intentOf(new URLSearchParams(search));
  const plans = useQuery(plansQueryOptions());
  const subscription = useOwnSubscription();
  // Part of what the plan contains: later it would move the button.
  const counts = useQuery(libraryCountsQueryOptions());
  const wasSignedIn = useWasSignedIn();

  if (!isKnown || status === "unknown") return <CheckoutSkeleton />;
  if (planId === null) return <ChoosePlan />;
  if (plans.isLoadingError) return <LoadFailed onRetry={() => void plans.refetch()} />;
  if (plans.data === undefined) return <CheckoutSkeleton />;
  const plan = plans.data.find(({ id }) => id === planId);
  if (!plan) return <ChoosePlan isUnknown />;
  // After a logout the layout redirects.
  if (user === null) return wasSignedIn ? null : <Navigate to={signUpWith(plan.id)} replace />;
  if (subscription.isLoadingError) return <LoadFailed onRetry={() => void subscription.refetch()} />;
  if (subscription.data === undefined || counts.isPending) return <CheckoutSkeleton />;
  const held = heldPlanOf(subscription.data);
  if (offerOf(plan, held) === "none") return <NothingLeft />;
  return <Offer key={plan.id} plan={plan} held={held} email={user.email ?? ""} />;
}

type OfferProps = { plan: Plan; held: HeldPlan | null; email: string };

function Offer({ plan, held, email }: OfferProps) {
  const queryClient = useQueryClient();
  const [charged, setCharged] = useState<number | null>(null);
  const price = charged ?? plan.price_usd;
  const words = held?.endsAt && { plan: planName(held.plan, getLocale()), day: formatLongDay(held.endsAt) };
  const note = words && (plan.is_lifetime ? m.checkout_upgrades(words) : m.checkout_extends(words));

  async function handleOtherPrice(other: number) {
    await queryClient.invalidateQueries({ queryKey: planKeys.all });
    setCharged(other);
  }

  function handleRefused() {
    void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
    void queryClient.invalidateQueries({ queryKey: planKeys.all });
  }

  return (
    <CheckoutSummary
      plan={{ name: planName(plan, getLocale()), length: planLength(plan), price }}
      email={email}
      pictures={<PictureStrip />}
      contents={<PlanContents plan={plan} />}
      note={note || null}
    >
      <PayButton
        planId={plan.id}
        price={price}
        change={charged === null ? null : changeOf(charged, plan)}
        onOtherPrice={handleOtherPrice}
        onRefused={handleRefused}
      />
    </CheckoutSummary>
  );
}

function changeOf(charged: number, plan: Plan): string {
  const words = { price: formatPrice(charged) };
  return charged === plan.price_usd ? m.checkout_price_now(words) : m.checkout_price_kept(words);
}

/** Said before payment: with a lifetime plan there is nothing left to buy (threat M14). */
function NothingLeft() {
  return (
    <Notice
      role="status"
      icon={<BadgeCheck size={24} strokeWidth={1.6} />}
      title={m.checkout_held_title()}
      actions={
        <>
          <Link to={paths.prompts} className={buttonStyles("primary")}>
            {m.footer_browse()}
          </Link>
          <Link to={paths.dashboardSubscription} className={buttonStyles()}>
            {m.plans_held_see()}
          </Link>
        </>
      }
    >
      {m.checkout_held_text()}
    </Notice>
  );
}

function ChoosePlan({ isUnknown = false }: { isUnknown?: boolean }): ReactNode {
  const held = heldPlanOf(useOwnSubscription().data);
  return (
    <section aria-labelledby="choose">
      <h2 id="choose" className="text-2xl sm:text-3xl">
        {isUnknown ? m.checkout_unknown_title() : m.checkout_no_plan_title()}
      </h2>
      {isUnknown && (
        <p role="alert" className="mt-2 text-soft">
          {m.checkout_unknown_text()}
        </p>
      )}
      <div className="mt-8">
        <PlanCards held={held} />
      </div>
    </section>
  );
}
