import type { Order, PaymentEvent, PaymentFacts } from "./payments.ts";

/** Possible events of one Checkout Session at the provider. */
export const CHANGES = [
  "pay",
  "process",
  "succeed",
  "fail",
  "decline",
  "expire",
  "refund a part",
  "refund",
  "warn",
  "dispute",
  "win",
  "lose",
] as const;
export type Change = (typeof CHANGES)[number];

type Reading = Pick<
  PaymentFacts,
  "session_status" | "payment_status" | "failure" | "amount_refunded" | "disputes"
>;

const EVENT_TYPES: Record<Change, string> = {
  pay: "checkout.session.completed",
  process: "checkout.session.completed",
  succeed: "checkout.session.async_payment_succeeded",
  fail: "checkout.session.async_payment_failed",
  decline: "payment_intent.payment_failed",
  expire: "checkout.session.expired",
  "refund a part": "charge.refunded",
  refund: "charge.refunded",
  warn: "charge.dispute.created",
  dispute: "charge.dispute.created",
  win: "charge.dispute.closed",
  lose: "charge.dispute.closed",
};

/** A Checkout Session as the provider has it, with every state that it was ever read in. */
export class TrueSession {
  readonly readings: Reading[] = [
    { session_status: "open", payment_status: "unpaid", failure: null, amount_refunded: 0, disputes: [] },
  ];

  readonly id: string;
  readonly order: Order;

  constructor(id: string, order: Order) {
    this.id = id;
    this.order = order;
  }

  get now(): Reading {
    return this.readings.at(-1) as Reading;
  }

  get isPaid(): boolean {
    return this.now.payment_status === "paid";
  }

  /** The provider's response, `age` readings old; if that is skewed, with the newest refunds and disputes. */
  read(age = 0, isSkewed = false): PaymentFacts {
    const reading = this.readings[Math.max(0, this.readings.length - 1 - age)] ?? this.now;
    const { amount_refunded, disputes } = isSkewed ? this.now : reading;
    return {
      session_id: this.id,
      order_id: this.order.id,
      amount_total: this.order.amount_cents,
      currency: this.order.currency,
      plan_id: this.order.plan_id,
      livemode: false,
      account: null,
      payment_intent: reading.session_status === "complete" ? `pi_${this.id}` : null,
      receipt_email: null,
      ...reading,
      amount_refunded,
      disputes,
    };
  }

  /** Lets something happen where it can; returns the event that the provider sends about it, or null. */
  change(what: Change, number: number): PaymentEvent | null {
    const next = this.after(what);
    if (!next) return null;
    this.readings.push({ ...this.now, ...next });
    return { id: `evt_${this.id}_${number}`, type: EVENT_TYPES[what] };
  }

  private after(what: Change): Partial<Reading> | null {
    const { session_status, failure, amount_refunded, disputes } = this.now;
    const isOpen = session_status === "open";
    const isProcessing = session_status === "complete" && !this.isPaid && failure === null;
    const amount = this.order.amount_cents;
    const open = disputes.find(
      ({ status }) => status === "needs_response" || status === "warning_needs_response",
    );
    const disputed = (status: string, id = open?.id ?? `dp_${disputes.length}`) => ({
      disputes: [...disputes.filter((one) => one.id !== id), { id, status, amount }],
    });
    switch (what) {
      case "pay":
        return isOpen ? { session_status: "complete", payment_status: "paid", failure: null } : null;
      case "process":
        return isOpen ? { session_status: "complete", failure: null } : null;
      case "succeed":
        return isProcessing ? { payment_status: "paid" } : null;
      case "fail":
        return isProcessing ? { failure: "insufficient_funds" } : null;
      case "decline":
        return isOpen ? { failure: "card_declined" } : null;
      case "expire":
        return isOpen ? { session_status: "expired" } : null;
      case "refund a part":
        return this.isPaid && amount_refunded < amount ? { amount_refunded: amount_refunded + 100 } : null;
      case "refund":
        return this.isPaid && amount_refunded < amount ? { amount_refunded: amount } : null;
      case "warn":
        return this.isPaid && !open ? disputed("warning_needs_response") : null;
      case "dispute":
        return this.isPaid && open?.status !== "needs_response" ? disputed("needs_response") : null;
      case "win":
        return open?.status === "needs_response" ? disputed("won") : null;
      case "lose":
        return open?.status === "needs_response" ? disputed("lost") : null;
    }
  }

  /** The expected final status of this session's order. */
  get wantedStatus(): string {
    const { session_status, failure, amount_refunded, disputes } = this.now;
    if (!this.isPaid) {
      if (session_status === "expired") return "expired";
      return session_status === "complete" && failure ? "failed" : "pending";
    }
    if (disputes.some(({ status }) => status === "lost")) return "revoked";
    if (amount_refunded >= this.order.amount_cents) return "refunded";
    return disputes.some(({ status }) => status === "needs_response") ? "disputed" : "paid";
  }
}
