import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { logUnexpected } from "../errors.ts";
import { expireCheckout, type Fulfilment, fulfilPayment, type Source } from "./fulfil.ts";
import { readPayment } from "./read-payment.ts";
import { isUnknown } from "./stripe.ts";

/** How many were tried, how many gave access just now, and the errors. */
export type SyncResult = { count: number; granted: number; failures: unknown[] };

export type OpenPayment = { order_id: string; checkout_session_id: string };

/** Runs a function for each item and counts; an error is collected and does not stop the rest. */
export async function tryEach<T>(
  result: SyncResult,
  list: T[],
  work: (each: T) => Promise<boolean>,
): Promise<void> {
  for (const each of list) {
    result.count += 1;
    try {
      if (await work(each)) result.granted += 1;
    } catch (error) {
      logUnexpected(error);
      result.failures.push(error);
    }
  }
}

/** Throws the first error after everything was tried, so that a run with failures does not count as done. */
export function throwFirst(failures: unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

/**
 * Reads a Checkout Session from the provider and records its state; one that the provider does not know can only
 * end.
 */
export async function syncCheckout(
  stripe: Stripe,
  service: SupabaseClient,
  session: string,
  source: Source,
): Promise<Pick<Fulfilment, "status" | "granted">> {
  const facts = await readPayment(stripe, session).catch((error: unknown) => {
    // A session of a former account can no longer be paid.
    if (isUnknown(error)) return null;
    throw error;
  });
  if (facts !== null) return fulfilPayment(service, facts, source);
  return { status: await expireCheckout(service, session, source), granted: false };
}

/** Syncs each unpaid order; `orders` has their states. */
export async function syncOrders(
  stripe: Stripe,
  service: SupabaseClient,
  payments: OpenPayment[],
  source: Source,
): Promise<SyncResult & { orders: { id: string; status: string | null }[] }> {
  const result = {
    count: 0,
    granted: 0,
    failures: [],
    orders: [] as { id: string; status: string | null }[],
  };
  await tryEach(result, payments, async ({ order_id, checkout_session_id }) => {
    const { status, granted } = await syncCheckout(stripe, service, checkout_session_id, source);
    result.orders.push({ id: order_id, status });
    return granted;
  });
  return result;
}
