import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { handleEvent, PAYMENT_EVENTS } from "../_shared/payments/handle-event.ts";
import { askProvider } from "../_shared/payments/stripe.ts";

const FIRST_RUN_SECONDS = 3 * 86_400;
const PAGE = 100;

/** The next events after the cursor, oldest first; the provider lists the newest first, and before an event the newer ones. */
async function nextEvents(stripe: Stripe, cursor: string | null): Promise<Stripe.Event[]> {
  const types = [...PAYMENT_EVENTS];
  if (cursor !== null) {
    const page = await askProvider(stripe.events.list({ types, limit: PAGE, ending_before: cursor }));
    return page.data.toReversed();
  }
  const created = { gte: Math.floor(Date.now() / 1000) - FIRST_RUN_SECONDS };
  const all = await askProvider(
    stripe.events.list({ types, limit: PAGE, created }).autoPagingToArray({ limit: 10_000 }),
  );
  return all.toReversed();
}

async function readCursor(service: SupabaseClient): Promise<string | null> {
  const { data, error } = await service.rpc("take_reconciliation_cursor");
  if (error) throw new Error(`take_reconciliation_cursor: ${error.code} ${error.message}`);
  return data[0]?.event_id ?? null;
}

async function moveCursor(service: SupabaseClient, event: Stripe.Event): Promise<void> {
  const seen_until = new Date(event.created * 1000).toISOString();
  const { error } = await service.rpc("move_reconciliation_cursor", { to_event: event.id, seen_until });
  if (error) throw new Error(`move_reconciliation_cursor: ${error.code} ${error.message}`);
}

/** Deals with every event since the last one that was dealt with, and moves the cursor behind each page of them. */
export async function reconcileEvents(stripe: Stripe, service: SupabaseClient) {
  let cursor = await readCursor(service);
  let count = 0;
  let granted = 0;
  for (;;) {
    const events = await nextEvents(stripe, cursor);
    for (const event of events) {
      const outcome = await handleEvent(stripe, service, event, "reconciliation");
      if (outcome.granted) granted += 1;
    }
    const last = events.at(-1);
    if (last === undefined) return { count, granted };
    await moveCursor(service, last);
    cursor = last.id;
    count += events.length;
  }
}
