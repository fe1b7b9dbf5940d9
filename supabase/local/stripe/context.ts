import type Stripe from "stripe";
import { newId } from "./ids.ts";
import { buildEvent, type EventContent } from "./objects/event.ts";
import type { Store } from "./store.ts";
import type { Trouble } from "./trouble.ts";

/** The context of a sandbox operation: its store, the time, the event listener, and the API call that caused it. */
export type Context = {
  store: Store;
  /** The sandbox's own address. */
  url: string;
  /** Seconds since the epoch, as Stripe counts. */
  now: () => number;
  request: Stripe.Event.Request;
  /** The error that the API returns next. */
  trouble: Trouble;
  /** Sends an event on its way to the webhook. */
  send: (event: Stripe.Event) => void;
};

/** An operation by a payer or the clock, not by an API call. */
export const noRequest: Stripe.Event.Request = { id: null, idempotency_key: null };

/** Keeps an event and sends it. */
export function emit(context: Context, content: EventContent): void {
  const facts = { id: newId("evt"), created: context.now(), request: context.request };
  context.send(context.store.events.put(buildEvent(facts, content)));
}
