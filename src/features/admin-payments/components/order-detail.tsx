import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { orderStatusOf } from "@/components/status/order-status";
import { StatusPill } from "@/components/status/status-pill";
import { Button, buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Modal } from "@/components/ui/modal";
import { toAppError } from "@/lib/errors";
import { formatMoment } from "@/lib/format/dates";
import { formatMoney } from "@/lib/format/money";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useMailReceiptMutation } from "../api/acts";
import { adminOrderQueryOptions, historyQueryOptions, type OrderEvent, type StaffOrder } from "../api/orders";
import { actFailure } from "../model/act-failure";
import { eventDetail, eventWords, sourceWords } from "../model/event-words";
import { orderName } from "../model/order-words";
import { isTestSession, providerLink } from "../model/provider-link";
import { shortId } from "../model/short-id";
import { Person } from "./cells";
import { RefundDialog } from "./refund-dialog";
import { PaymentRight, RightButton } from "./right-button";
import { useRecoverCheckouts } from "./use-recover-checkouts";

type OrderDetailProps = {
  orderId: string;
  /** Whether the reader may resend receipts and look for payments. */
  mayHelp: boolean;
  /** Why the reader may not refund it; null where they may. */
  refusal: string | null;
  onClose: () => void;
};

export function OrderDetail({ orderId, mayHelp, refusal, onClose }: OrderDetailProps) {
  const [isRefunding, setRefunding] = useState(false);
  const { data: order, error, refetch } = useQuery(adminOrderQueryOptions(orderId));
  if (order && isRefunding) return <RefundDialog order={order} onClose={() => setRefunding(false)} />;
  return (
    <Modal
      title={m.payments_order_title({ name: order ? orderName(order) : shortId(orderId) })}
      width="wide"
      onClose={onClose}
    >
      <div className="flex flex-col gap-6 overflow-y-auto px-6 pt-1 pb-6">
        {order ? (
          <>
            <Facts order={order} />
            <PaymentRight reason={refusal}>
              <Acts order={order} mayHelp={mayHelp} onRefund={() => setRefunding(true)} />
            </PaymentRight>
            <History order={order} />
          </>
        ) : error ? (
          toAppError(error).status === 404 ? (
            <p role="alert">{m.payments_no_order()}</p>
          ) : (
            <LoadFailed onRetry={() => void refetch()} />
          )
        ) : (
          <div className="skeleton h-64" />
        )}
      </div>
    </Modal>
  );
}

function Facts({ order }: { order: StaffOrder }) {
  const { currency, paid_at, failure_code } = order;
  const facts: [string, ReactNode][] = [
    [m.payments_status(), <StatusPill key="state" status={orderStatusOf(order)} />],
    [m.payments_person(), <Person key="person" email={order.email} />],
    [m.payments_amount(), formatMoney(order.amount_cents, currency)],
    [m.payments_event_refunded(), formatMoney(order.amount_refunded_cents, currency)],
    [m.payments_created(), formatMoment(order.created_at)],
    [m.payments_event_paid(), paid_at ? formatMoment(paid_at) : m.payments_no_date()],
    ...(failure_code ? ([[m.payments_failure_code(), failure_code]] satisfies [string, ReactNode][]) : []),
    [m.payments_order_id(), <Code key="id" text={order.id} />],
    ...(order.payment_intent_id
      ? ([[m.payments_payment_id(), <Code key="intent" text={order.payment_intent_id} />]] satisfies [
          string,
          ReactNode,
        ][])
      : []),
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2 has-[.font-mono]:col-span-full"
        >
          <dt className="text-sm text-mute">{name}</dt>
          <dd className="min-w-0 text-end text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Code = ({ text }: { text: string }) => (
  <bdi className="font-mono text-sm [overflow-wrap:anywhere]">{text}</bdi>
);

type ActsProps = { order: StaffOrder; mayHelp: boolean; onRefund: () => void };

function Acts({ order, mayHelp, onRefund }: ActsProps) {
  const mail = useMailReceiptMutation({
    onSuccess: (_, { email }) => notify.success(m.toast_success(), m.payments_mailed({ email: email ?? "" })),
    onError: (thrown) => notify.error(actFailure(thrown)),
  });
  const provider = useRecoverCheckouts();
  const isPaid = order.paid_at !== null;
  const { user_id: userId, payment_intent_id: intent } = order;
  const help = { disabled: !mayHelp, title: mayHelp ? undefined : m.payments_admins_only() };
  return (
    <div className="flex flex-wrap gap-2">
      {order.status === "paid" && (
        <RightButton size="sm" onClick={onRefund}>
          {m.payments_refund_more()}
        </RightButton>
      )}
      {isPaid && (
        <Button
          size="sm"
          {...help}
          disabled={help.disabled || mail.isPending}
          onClick={() => mail.mutate(order)}
        >
          {m.payments_mail()}
        </Button>
      )}
      {!isPaid && userId !== null && order.checkout_session_id !== null && (
        <Button
          size="sm"
          {...help}
          disabled={help.disabled || provider.isPending}
          onClick={() => provider.recover(userId)}
        >
          {m.payments_ask()}
        </Button>
      )}
      {intent && (
        <a
          href={providerLink("payments", intent, isTestSession(order.checkout_session_id))}
          target="_blank"
          rel="noreferrer"
          className={buttonStyles("ghost", "sm")}
        >
          {m.payments_at_provider()}
          <ExternalLink size={15} />
        </a>
      )}
    </div>
  );
}

function History({ order }: { order: StaffOrder }) {
  const { data: events, error, refetch } = useQuery(historyQueryOptions(order.id));
  return (
    <section aria-label={m.payments_history()}>
      <h3 className="heading mb-3 text-2xl">{m.payments_history()}</h3>
      {events ? (
        <ol className="border-s border-line-strong">
          {events.map((event) => (
            <HistoryLine key={event.id} event={event} currency={order.currency} />
          ))}
        </ol>
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton h-28" />
      )}
    </section>
  );
}

function HistoryLine({ event, currency }: { event: OrderEvent; currency: string }) {
  const detail = eventDetail(event.details, currency);
  return (
    <li className="relative ps-5 pb-3 text-sm last:pb-0 before:absolute before:start-[-4.5px] before:top-[7px] before:size-2 before:rounded-full before:bg-gold">
      <span className="font-[560]">{eventWords(event.kind)}</span>
      {detail && <bdi className="ms-2 text-soft">{detail}</bdi>}
      <span className="block text-sm text-mute">
        {formatMoment(event.at)} · {sourceWords(event.source)}
      </span>
    </li>
  );
}
