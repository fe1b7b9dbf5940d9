import { buildLineItem } from "./objects/line-item.ts";
import { findProduct } from "./products.ts";
import type { Store } from "./store.ts";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The answer with whole objects in place of the ids that the paths name, which `assertExpandable` has let pass. */
export function expand(store: Store, answer: object, paths: string[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(answer));
  for (const path of paths) follow(store, copy, path.split("."));
  return copy;
}

function follow(store: Store, value: unknown, [part, ...rest]: string[]): void {
  if (part === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) follow(store, item, [part, ...rest]);
    return;
  }
  if (!isObject(value)) return;
  const held = value[part] ?? includable(store, value, part);
  const whole = typeof held === "string" ? (find(store, held) ?? held) : held;
  if (whole === null || whole === undefined) return;
  value[part] = structuredClone(whole);
  follow(store, value[part], rest);
}

/** What an object leaves out until it is asked for. */
function includable(store: Store, value: Json, part: string): unknown {
  const id = String(value.id);
  switch (`${value.object ?? ""} ${part}`) {
    case "checkout.session line_items":
      return listOf(lineItems(store, id), `/v1/checkout/sessions/${id}/line_items`);
    case "charge refunds":
      return listOf(
        store.refunds.newestFirst().filter(({ charge }) => charge === id),
        `/v1/charges/${id}/refunds`,
      );
    case "customer sources":
    case "customer subscriptions":
    case "customer tax_ids":
      return listOf([], `/v1/customers/${id}/${part}`);
    case "item discounts":
    case "item taxes":
      return [];
    default:
      return undefined;
  }
}

const listOf = (data: object[], url: string): Json => ({
  object: "list",
  data: JSON.parse(JSON.stringify(data)),
  has_more: false,
  url,
});

export const lineItems = (store: Store, session: string) =>
  store.orders.get(session)?.lines.map(buildLineItem) ?? [];

function find(store: Store, id: string): object | undefined {
  const { sessions, intents, methods, charges, refunds, disputes, customers, balance } = store;
  for (const table of [sessions, intents, methods, charges, refunds, disputes, customers, balance]) {
    const found = table.get(id);
    if (found) return found;
  }
  return findProduct(store, id);
}
