import type Stripe from "stripe";
import type { Context } from "./context.ts";
import { newId } from "./ids.ts";
import { type BalanceFacts, buildBalanceTransaction } from "./objects/balance-transaction.ts";

/** What Stripe takes of a card payment in its home country: 2.9% and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** What a dispute costs, whoever wins. */
export const DISPUTE_FEE = 1500;

export function book(
  context: Context,
  facts: Omit<BalanceFacts, "id" | "created">,
): Stripe.BalanceTransaction {
  const transaction = buildBalanceTransaction({ ...facts, id: newId("txn"), created: context.now() });
  return context.store.balance.put(transaction);
}

/** Books a charge, which Stripe does a moment after it has succeeded; returns what stood on the charge before. */
export function bookCharge(context: Context, charge: Stripe.Charge): Partial<Stripe.Charge> {
  const { id } = book(context, {
    type: charge.payment_method_details?.card ? "charge" : "payment",
    category: "charge",
    amount: charge.amount,
    fee: feeOf(charge.amount),
    currency: charge.currency,
    description: charge.description,
    source: charge.id,
  });
  return context.store.charges.change(charge, { balance_transaction: id });
}

/** What the account holds: what has come in, and what is still on its way. */
export function readBalance({ store, now }: Context): Stripe.Balance {
  const rows = store.balance.newestFirst();
  const sums = (isAvailable: boolean) =>
    [...new Set(["usd", ...rows.map(({ currency }) => currency)])].map((currency) => {
      const amount = rows
        .filter((row) => row.currency === currency && row.available_on <= now() === isAvailable)
        .reduce((sum, { net }) => sum + net, 0);
      return { amount, currency, source_types: { card: amount } };
    });
  return { object: "balance", available: sums(true), livemode: false, pending: sums(false) };
}
