import { BadgeCheck, CircleSlash } from "lucide-react";
import { Link } from "react-router-dom";
import { StepCard } from "@/components/layout/step-card";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { paymentFailureWords } from "../model/failure-reason";
import { orderLink } from "../model/order-link";

const icon = { size: 24, strokeWidth: 1.6 } as const;

type PaymentFailureProps = {
  order: { id: string; status: string; failure_code: string | null } | null | undefined;
  /** The plan to try again with; null where unknown. */
  planId: string | null;
  reason: string | null;
};

export function PaymentFailure({ order, planId, reason }: PaymentFailureProps) {
  if (order?.status === "paid") return <PaidAfterAll orderId={order.id} />;
  const { title, text } = paymentFailureWords(order, reason);
  return (
    <StepCard icon={<CircleSlash {...icon} />} title={title} text={<p role="status">{text}</p>}>
      <div className="flex flex-col gap-2">
        {planId !== null && (
          <Link to={paths.checkoutOf(planId)} className={buttonStyles("primary")}>
            {m.failed_try_again()}
          </Link>
        )}
        <Link to={paths.pricing} className={buttonStyles(planId === null ? "primary" : "outline")}>
          {m.failed_other_plan()}
        </Link>
      </div>
      <p className="text-center text-sm text-mute">
        {m.failed_help()}{" "}
        <Link
          to={order ? orderLink(paths.paymentRecovery, order.id) : paths.paymentRecovery}
          className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
        >
          {m.failed_help_link()}
        </Link>
      </p>
    </StepCard>
  );
}

function PaidAfterAll({ orderId }: { orderId: string }) {
  return (
    <StepCard
      icon={<BadgeCheck {...icon} />}
      title={m.failed_paid_title()}
      text={<p role="status">{m.failed_paid_text()}</p>}
    >
      <Link to={orderLink(paths.paymentSuccess, orderId)} className={buttonStyles("primary")}>
        {m.callback_receipt()}
      </Link>
    </StepCard>
  );
}
