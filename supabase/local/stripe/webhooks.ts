import Stripe from "stripe";
import { newId } from "./ids.ts";
import type { Attempt, Delivery, Store } from "./store.ts";

/** How the way to the endpoint behaves; the control page moves these switches. */
export type Switches = {
  /** Nothing is delivered: events wait, as while an endpoint is down. */
  stopped: boolean;
  /** How long an event waits before its first attempt. */
  delayMs: number;
  /** How often each event is delivered; copies go out at once. */
  copies: number;
  /** Waiting events go out newest first. */
  reorder: boolean;
  /** The wait after a first failure; it doubles with every further one. */
  retryMs: number;
};

export const USUAL: Switches = { stopped: false, delayMs: 0, copies: 1, reorder: false, retryMs: 1000 };

export type Webhooks = {
  send(event: Stripe.Event): void;
  /** Delivers an event once more, whether or not it has arrived before. */
  redeliver(event: Stripe.Event, copies?: number): void;
  switches(): Switches;
  turn(changes: Partial<Switches>): void;
  /** Discards everything that waits: the endpoint will never get it. */
  discard(): void;
  /** Resolves once nothing is due now; what waits for a later time does not count. */
  whenIdle(): Promise<void>;
  /** Goes on with what waited when the process ended. */
  resume(): void;
  stop(): Promise<void>;
};

export type Endpoint = { url: string; secret: string };

const LONGEST_WAIT_MS = 60_000;
const MOST_ATTEMPTS = 16;
const PATIENCE_MS = 20_000;

/**
 * Delivers events to the endpoint, signed like Stripe's, one after the other in the order of their creation. A
 * delivery without a 2xx is retried after growing waits and does not delay the others.
 */
export function createWebhooks(store: Store, endpoint: Endpoint): Webhooks {
  let switches = USUAL;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let ended = false;
  const leaving = new AbortController();

  const waiting = () =>
    store.deliveries
      .newestFirst()
      .filter(({ due }) => due !== null)
      .reverse();

  function add(event: Stripe.Event, copies: number, due: number): void {
    for (let copy = 0; copy < copies; copy += 1)
      store.deliveries.put({ id: newId("whd"), event: event.id, due, attempts: [] });
    store.events.change(event, { pending_webhooks: 1 });
    wake();
  }

  /** By time, and what was tried before after what was not. */
  const isEarlier = (one: Delivery, other: Delivery) =>
    (one.due ?? 0) - (other.due ?? 0) || one.attempts.length - other.attempts.length;

  /** The next event's copies, all of them at once. */
  function takeNext(): Delivery[] {
    if (switches.stopped || ended) return [];
    const due = waiting()
      .filter((each) => (each.due ?? 0) <= Date.now())
      .sort(isEarlier);
    const next = switches.reorder ? due.at(-1) : due[0];
    return due.filter((each) => each.event === next?.event);
  }

  async function runRound(): Promise<void> {
    for (let next = takeNext(); next.length > 0; next = takeNext()) await Promise.all(next.map(deliver));
  }

  function wake(): void {
    if (ended) return;
    // Not at once: what one act sends belongs together, and goes out in one round.
    round ??= new Promise<void>((resolve) => setImmediate(resolve))
      .then(runRound)
      // Lines that could not be written, on a full disk for instance, stay in memory, and the sandbox goes on.
      .catch((error: unknown) => console.error("payment sandbox:", error))
      .finally(() => {
        round = undefined;
        sleep();
      });
  }

  function sleep(): void {
    clearTimeout(timer);
    if (switches.stopped || ended) return;
    const next = Math.min(...waiting().map(({ due }) => due ?? Number.POSITIVE_INFINITY));
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, Math.max(0, next - Date.now())).unref();
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const event = store.events.get(delivery.event);
    const attempt = event ? await post(endpoint, event, leaving.signal) : lost;
    // The sandbox may have been reset meanwhile.
    if (ended || store.deliveries.get(delivery.id) !== delivery) return;
    const attempts = [...delivery.attempts, attempt];
    const arrived = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    const isOver = arrived || !event || attempts.length >= MOST_ATTEMPTS;
    const wait = Math.min(LONGEST_WAIT_MS, switches.retryMs * 2 ** (attempts.length - 1));
    store.deliveries.change(delivery, { attempts, due: isOver ? null : Date.now() + wait });
    if (event && arrived) store.events.change(event, { pending_webhooks: 0 });
  }

  return {
    send: (event) => add(event, switches.copies, Date.now() + switches.delayMs),
    redeliver: (event, copies = 1) => add(event, copies, Date.now()),
    switches: () => switches,
    turn(changes) {
      switches = { ...switches, ...changes };
      wake();
    },
    discard() {
      for (const delivery of waiting()) store.deliveries.change(delivery, { due: null });
    },
    async whenIdle() {
      do {
        wake();
        await round;
      } while (takeNext().length > 0);
    },
    resume: wake,
    async stop() {
      ended = true;
      clearTimeout(timer);
      leaving.abort();
      await round;
    },
  };
}

const lost: Attempt = { at: 0, status: null, error: "The event is gone." };

async function post(endpoint: Endpoint, event: Stripe.Event, leaving: AbortSignal): Promise<Attempt> {
  const at = Date.now();
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: endpoint.secret,
    timestamp: Math.floor(at / 1000),
  });
  try {
    const answer = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature,
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await answer.arrayBuffer();
    return { at, status: answer.status, error: null };
  } catch (error) {
    return { at, status: null, error: error instanceof Error ? error.message : String(error) };
  }
}
