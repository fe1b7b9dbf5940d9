import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, Hourglass } from "lucide-react";
import { Link } from "react-router-dom";
import { StepCard, StepSpace } from "@/components/layout/step-card";
import { orderStatusOf } from "@/components/status/order-status";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { type Order, ordersQueryOptions } from "../api/orders";
import { orderLink, receiptLink } from "../model/order-link";
import { orderDay, orderedPlan, orderPrice } from "./order-facts";

const icon = { size: 24, strokeWidth: 1.6 } as const;

type ThankYouProps = { userId: string; orderId: string | null };

/** The purchase and the next steps: for the address's order, else the newest paid one. */
export function ThankYou({ userId, orderId }: ThankYouProps) {
  const orders = useQuery(ordersQueryOptions(userId));
  if (orders.isLoadingError)
    return (
      <div className="wrap py-20">
        <LoadFailed onRetry={() => void orders.refetch()} />
      </div>
    );
  if (orders.data === undefined) return <StepSpace />;
  const order = orders.data.find(({ id, status }) => (orderId === null ? status === "paid" : id === orderId));
  return order?.status === "paid" ? <Bought order={order} /> : <NotBought order={order} />;
}

function Bought({ order }: { order: Order }) {
  return (
    <StepCard
      icon={<BadgeCheck {...icon} />}
      title={<span className="gilded pb-1">{m.success_title()}</span>}
      text={<p role="status">{m.success_text({ plan: orderedPlan(order) })}</p>}
    >
      <p className="flex items-baseline justify-between gap-4 border-y border-line py-3 text-sm">
        <span className="text-mute">{orderDay(order)}</span>
        <span className="font-[560]">{orderPrice(order)}</span>
      </p>
      <p className="text-sm text-mute">{m.success_mail({ email: order.email })}</p>
      <div className="flex flex-col gap-2">
        <Link to={paths.prompts} className={buttonStyles("primary")}>
          {m.success_next_browse()}
        </Link>
        <Link to={receiptLink(order.id)} className={buttonStyles()}>
          {m.callback_receipt()}
        </Link>
        <Link to={paths.dashboardSubscription} className={buttonStyles("ghost")}>
          {m.plans_held_see()}
        </Link>
      </div>
    </StepCard>
  );
}

function NotBought({ order }: { order: Order | undefined }) {
  const isOpen = order?.status === "pending";
  return (
    <StepCard
      icon={<Hourglass {...icon} />}
      title={order ? orderStatusOf(order).name() : m.recovery_title()}
      text={<p role="status">{order ? orderStatusOf(order).meaning() : m.success_no_order_text()}</p>}
    >
      <Link
        to={isOpen ? orderLink(paths.paymentCallback, order.id) : paths.paymentRecovery}
        className={buttonStyles("primary")}
      >
        {isOpen ? m.checkout_follow() : m.callback_recover()}
      </Link>
    </StepCard>
  );
}
