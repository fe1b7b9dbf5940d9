import type Stripe from "stripe";
import { newId } from "./ids.ts";
import { buildEvent, type EventContent } from "./objects/event.ts";
import type { Store } from "./store.ts";
import type { Trouble } from "./trouble.ts";

/** What an act of the sandbox needs: where things are kept, the time, whom it tells, and which call asked for it. */
export type Context = {
  store: Store;
  /** The sandbox's own address. */
  url: string;
  /** Seconds since the epoch, as Stripe counts. */
  now: () => number;
  request: Stripe.Event.Request;
  /** What the API is to fail with. */
  trouble: Trouble;
  /** Sends an event on its way to the webhook. */
  send: (event: Stripe.Event) => void;
};

/** What a payer or the clock does, no call of the API's. */
export const noRequest: Stripe.Event.Request = { id: null, idempotency_key: null };

/** Keeps an event and sends it. */
export function emit(context: Context, content: EventContent): void {
  const facts = { id: newId("evt"), created: context.now(), request: context.request };
  context.send(context.store.events.put(buildEvent(facts, content)));
}
