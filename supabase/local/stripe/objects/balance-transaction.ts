import type Stripe from "stripe";

export type BalanceFacts = {
  id: string;
  created: number;
  type: "charge" | "payment" | "refund" | "payment_refund" | "refund_failure" | "adjustment";
  category: string;
  /** What comes in, or goes out where it is negative. */
  amount: number;
  fee: number;
  currency: string;
  description: string | null;
  source: string;
};

const TWO_DAYS = 2 * 24 * 3600;

export function buildBalanceTransaction(facts: BalanceFacts): Stripe.BalanceTransaction {
  const { amount, fee, currency } = facts;
  return {
    id: facts.id,
    object: "balance_transaction",
    amount,
    available_on: facts.created + TWO_DAYS,
    balance_type: "payments",
    created: facts.created,
    currency,
    description: facts.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: facts.type === "adjustment" ? "Dispute fee" : "Stripe processing fees",
              type: "stripe_fee",
            },
          ],
    net: amount - fee,
    reporting_category: facts.category,
    source: facts.source,
    status: "pending",
    type: facts.type,
  };
}
