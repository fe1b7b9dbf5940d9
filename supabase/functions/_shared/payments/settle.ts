import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { logUnexpected } from "../errors.ts";
import { fulfilPayment, type Source } from "./fulfil.ts";
import { readPayment } from "./read-payment.ts";
import { isUnknown } from "./stripe.ts";

/** How many were gone through, how many of them gave access just now, and what failed on the way. */
export type Settled = { count: number; granted: number; failures: unknown[] };

export type OpenPayment = { order_id: string; checkout_session_id: string };

/** Does something with each and counts; one that fails is kept with the failures and stops none behind it. */
export async function tryEach<T>(
  settled: Settled,
  list: T[],
  work: (each: T) => Promise<boolean>,
): Promise<void> {
  for (const each of list) {
    settled.count += 1;
    try {
      if (await work(each)) settled.granted += 1;
    } catch (error) {
      logUnexpected(error);
      settled.failures.push(error);
    }
  }
}

/** Throws the first of what failed, after all that could be done is done: a run with a failure does not count as done. */
export function throwFirst(failures: unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

/** Asks the provider about each unpaid order and fulfils what was paid; `orders` says how those stand that it knows. */
export async function settleOrders(
  stripe: Stripe,
  service: SupabaseClient,
  payments: OpenPayment[],
  source: Source,
): Promise<Settled & { orders: { id: string; status: string | null }[] }> {
  const settled = {
    count: 0,
    granted: 0,
    failures: [],
    orders: [] as { id: string; status: string | null }[],
  };
  await tryEach(settled, payments, async ({ order_id, checkout_session_id }) => {
    const facts = await readPayment(stripe, checkout_session_id).catch((error: unknown) => {
      // A session of an account that we no longer use: nobody can pay on it any more.
      if (isUnknown(error)) return null;
      throw error;
    });
    if (facts === null) return false;
    const { status, granted } = await fulfilPayment(service, facts, source);
    settled.orders.push({ id: order_id, status });
    return granted;
  });
  return settled;
}
