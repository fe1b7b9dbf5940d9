import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { handleEvent, PAYMENT_EVENTS } from "../_shared/payments/handle-event.ts";
import { askProvider, isUnknown } from "../_shared/payments/stripe.ts";
import { type SyncResult, tryEach } from "../_shared/payments/sync-orders.ts";

const FIRST_RUN_SECONDS = 3 * 86_400;
const PAGE = 100;

const types = [...PAYMENT_EVENTS];

type Cursor = { event_id: string | null; seen_until: string | null };

/** The page of events after one, oldest first; the provider lists newest first. */
async function eventsAfter(stripe: Stripe, event: string): Promise<Stripe.Event[]> {
  const page = await askProvider(stripe.events.list({ types, limit: PAGE, ending_before: event }));
  return page.data.toReversed();
}

/** The oldest event since a moment. The list starts now, so all of it must be read. */
async function firstEventSince(stripe: Stripe, gte: number): Promise<Stripe.Event[]> {
  const all = stripe.events.list({ types, limit: PAGE, created: { gte } });
  let oldest: Stripe.Event | undefined;
  const reachEnd = async () => {
    for await (const event of all) oldest = event;
  };
  await askProvider(reachEnd());
  return oldest ? [oldest] : [];
}

/** The events after the cursor; by time where the provider no longer knows its event, after 30 days or in another mode. */
async function firstEvents(stripe: Stripe, { event_id, seen_until }: Cursor): Promise<Stripe.Event[]> {
  try {
    if (event_id !== null) return await eventsAfter(stripe, event_id);
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  const since = seen_until === null ? Date.now() / 1000 - FIRST_RUN_SECONDS : Date.parse(seen_until) / 1000;
  return await firstEventSince(stripe, Math.floor(since));
}

async function readCursor(service: SupabaseClient): Promise<Cursor> {
  const { data, error } = await service.rpc("take_reconciliation_cursor");
  if (error) throw new Error(`take_reconciliation_cursor: ${error.code} ${error.message}`);
  return data[0] ?? { event_id: null, seen_until: null };
}

async function moveCursor(service: SupabaseClient, event: Stripe.Event): Promise<void> {
  const seen_until = new Date(event.created * 1000).toISOString();
  const { error } = await service.rpc("move_reconciliation_cursor", { to_event: event.id, seen_until });
  if (error) throw new Error(`move_reconciliation_cursor: ${error.code} ${error.message}`);
}

/** The events that a webhook or an earlier run has processed. */
async function processedOf(service: SupabaseClient, events: Stripe.Event[]): Promise<Set<string>> {
  const { data, error } = await service.rpc("processed_events", { ids: events.map(({ id }) => id) });
  if (error) throw new Error(`processed_events: ${error.code} ${error.message}`);
  return new Set<string>(data);
}

/**
 * Processes every event after the cursor and advances it up to the first failure: later events are processed too, and the
 * next run starts again at the failed one.
 * Threat M16.
 */
export async function reconcileEvents(stripe: Stripe, service: SupabaseClient): Promise<SyncResult> {
  const result: SyncResult = { count: 0, granted: 0, failures: [] };
  let events = await firstEvents(stripe, await readCursor(service));
  for (;;) {
    const last = events.at(-1);
    if (last === undefined) return result;
    const processed = await processedOf(service, events);
    await tryEach(result, events, async (event) => {
      const { granted } = processed.has(event.id)
        ? { granted: false }
        : await handleEvent(stripe, service, event, "reconciliation");
      if (result.failures.length === 0) await moveCursor(service, event);
      return granted;
    });
    events = await eventsAfter(stripe, last.id);
  }
}
