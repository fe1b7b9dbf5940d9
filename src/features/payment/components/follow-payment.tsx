import { BadgeCheck, CalendarX2, CircleHelp, CircleSlash, Hourglass, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { StepCard } from "@/components/layout/step-card";
import { orderStatusOf } from "@/components/status/order-status";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { usePaymentReturn } from "../api/use-payment-return";
import { orderLink, receiptLink } from "../model/order-link";
import { hasPlanEnded, timelineOf } from "../model/timeline";
import { notifyFound } from "./notify-found";
import { TimelineSteps } from "./timeline-steps";

const icon = { size: 24, strokeWidth: 1.6 } as const;

type FollowPaymentProps = {
  userId: string;
  orderId: string | null;
  hasRole: boolean;
  /** Whether the address names an order. */
  isNamed: boolean;
  isSentBack: boolean;
  /** Rendered once the order is paid; reports whether access has begun. */
  access: (props: {
    isAwaited: boolean;
    onAccess: () => void;
    children: (hasAccess: boolean | undefined) => ReactNode;
  }) => ReactNode;
};

/** An order's live timeline: payment received, confirmed, access granted; or why it ended otherwise. */
export function FollowPayment({ isNamed, isSentBack, access: Access, ...returned }: FollowPaymentProps) {
  const { orderId } = returned;
  const { order, isTired, isUnreachable, complete } = usePaymentReturn({ ...returned, onFound: notifyFound });
  if (orderId === null) return <UnknownOrder isNamed={isNamed} />;
  if (order.isLoadingError)
    return (
      <div className="wrap py-20">
        <LoadFailed onRetry={() => void order.refetch()} />
      </div>
    );
  const shown = (hasAccess: boolean | undefined) => {
    const timeline = timelineOf({ order: order.data, isSentBack, hasAccess });
    switch (timeline.kind) {
      case "unknown":
        return <UnknownOrder />;
      case "failed":
        return <FailedOrder orderId={orderId} />;
      case "withdrawn":
        return <WithdrawnOrder text={order.data ? orderStatusOf(order.data).meaning() : ""} />;
      case "ended":
        return <EndedPlan orderId={orderId} />;
      case "steps":
        return (
          <Steps
            timeline={timeline}
            orderId={orderId}
            isTired={isTired}
            isUnreachable={isUnreachable || order.isRefetchError}
          />
        );
    }
  };
  if (order.data?.status !== "paid") return shown(false);
  return (
    <Access isAwaited={!hasPlanEnded(order.data)} onAccess={complete}>
      {shown}
    </Access>
  );
}

type StepsProps = {
  timeline: Extract<ReturnType<typeof timelineOf>, { kind: "steps" }>;
  orderId: string;
  isTired: boolean;
  isUnreachable: boolean;
};

function titleOf({ isOver, isTired }: { isOver: boolean; isTired: boolean }) {
  if (isOver) return { title: m.callback_done_title(), text: m.callback_done_text() };
  if (isTired) return { title: m.callback_slow_title(), text: m.callback_slow_text() };
  return { title: m.callback_title(), text: m.callback_live() };
}

function Steps({ timeline: { steps, isOver }, orderId, isTired, isUnreachable }: StepsProps) {
  const words = titleOf({ isOver, isTired });
  return (
    <StepCard
      icon={isOver ? <BadgeCheck {...icon} /> : <Hourglass {...icon} />}
      title={words.title}
      text={<p role="status">{words.text}</p>}
    >
      <TimelineSteps steps={steps} />
      {isUnreachable && !isOver && (
        <p role="alert" className="text-sm text-danger">
          {m.callback_unreachable()}
        </p>
      )}
      {isTired && !isOver && (
        <Link to={orderLink(paths.paymentRecovery, orderId)} className={buttonStyles("primary")}>
          {m.callback_recover()}
        </Link>
      )}
      {isOver && (
        <>
          <Link to={paths.prompts} className={buttonStyles("primary")}>
            {m.footer_browse()}
          </Link>
          <Link to={orderLink(paths.paymentSuccess, orderId)} className={buttonStyles("ghost")}>
            {m.callback_receipt()}
          </Link>
        </>
      )}
    </StepCard>
  );
}

/** An unknown order, or another person's (threat M10); without an order's id in the address it says so. */
function UnknownOrder({ isNamed = true }: { isNamed?: boolean }) {
  return (
    <div role="alert">
      <StepCard
        icon={<CircleHelp {...icon} />}
        title={isNamed ? m.callback_unknown_title() : m.callback_none_title()}
        text={isNamed ? m.callback_unknown_text() : m.callback_none_text()}
      >
        <Link to={paths.paymentRecovery} className={buttonStyles("primary")}>
          {m.callback_recover()}
        </Link>
      </StepCard>
    </div>
  );
}

function FailedOrder({ orderId }: { orderId: string }) {
  return (
    <div role="alert">
      <StepCard
        icon={<CircleSlash {...icon} />}
        title={m.callback_failed_title()}
        text={m.callback_failed_text()}
      >
        <Link to={orderLink(paths.paymentFailed, orderId)} className={buttonStyles("primary")}>
          {m.callback_see_why()}
        </Link>
      </StepCard>
    </div>
  );
}

function EndedPlan({ orderId }: { orderId: string }) {
  return (
    <StepCard
      icon={<CalendarX2 {...icon} />}
      title={m.callback_ended_title()}
      text={<p role="status">{m.callback_ended_text()}</p>}
    >
      <Link to={paths.pricing} className={buttonStyles("primary")}>
        {m.premium_view_plans()}
      </Link>
      <Link to={receiptLink(orderId)} className={buttonStyles("ghost")}>
        {m.callback_receipt()}
      </Link>
    </StepCard>
  );
}

function WithdrawnOrder({ text }: { text: string }) {
  return (
    <div role="alert">
      <StepCard icon={<Undo2 {...icon} />} title={m.callback_withdrawn_title()} text={text}>
        <Link to={paths.paymentRecovery} className={buttonStyles("primary")}>
          {m.orders_all()}
        </Link>
        <Link to={paths.contactAbout("payment")} className={buttonStyles("ghost")}>
          {m.page_write_to_us()}
        </Link>
      </StepCard>
    </div>
  );
}
