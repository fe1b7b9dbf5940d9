import { buildLineItem } from "./objects/line-item.ts";
import { StripeRefusal } from "./refusal.ts";
import type { Store } from "./store.ts";

type Json = Record<string, unknown>;

/** Stripe follows a path no further. */
const DEEPEST = 4;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The answer with whole objects in place of the ids that `expand` names, such as `payment_intent.latest_charge`, or
 * `data.payment_intent` on a list. Throws Stripe's 400 for what cannot be expanded.
 */
export function expand(store: Store, answer: object, paths: string[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(answer));
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > DEEPEST)
      throw StripeRefusal.invalid(`You cannot expand more than ${DEEPEST} levels of a property (${path}).`);
    follow(store, copy, parts, path);
  }
  return copy;
}

function follow(store: Store, value: unknown, [part, ...rest]: string[], path: string): void {
  if (part === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) follow(store, item, [part, ...rest], path);
    return;
  }
  if (!isObject(value)) return;
  if (value.object === "list" && part === "data") {
    follow(store, value.data, rest, path);
    return;
  }
  const held = value[part] ?? includable(store, value, part);
  if (held === null) return;
  const whole = typeof held === "string" ? find(store, held) : isObject(held) ? held : undefined;
  if (whole === undefined)
    throw StripeRefusal.invalid(
      `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
      { param: "expand" },
    );
  const copy = structuredClone(whole);
  value[part] = copy;
  follow(store, copy, rest, path);
}

/** What an object leaves out until it is asked for; null where it has nothing, undefined where it cannot. */
function includable(store: Store, value: Json, part: string): Json | null | undefined {
  const id = String(value.id);
  if (part === "line_items" && value.object === "checkout.session") return lineItems(store, id);
  if (part === "refunds" && value.object === "charge")
    return listOf(
      store.refunds.newestFirst().filter(({ charge }) => charge === id),
      `/v1/charges/${id}/refunds`,
    );
  return value[part] === null ? null : undefined;
}

const listOf = (data: object[], url: string): Json => ({ object: "list", data, has_more: false, url });

export const lineItems = (store: Store, session: string): Json =>
  JSON.parse(
    JSON.stringify(
      listOf(
        store.orders.get(session)?.lines.map(buildLineItem) ?? [],
        `/v1/checkout/sessions/${session}/line_items`,
      ),
    ),
  );

function find(store: Store, id: string): Json | undefined {
  const { sessions, intents, methods, charges, refunds, disputes, customers, balance } = store;
  for (const table of [sessions, intents, methods, charges, refunds, disputes, customers, balance]) {
    const found = table.get(id);
    if (found) return { ...found };
  }
  return undefined;
}
