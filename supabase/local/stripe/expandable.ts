import { StripeRefusal } from "./refusal.ts";

/** What the API answers with: an object of this kind, or a list of them. */
export type Kind = keyof typeof EXPANDABLE;

/** Stripe follows a path no further. */
const DEEPEST = 4;

/** An object that the sandbox never has; its own fields are not looked at. */
const ELSEWHERE = "";

/** What may be expanded in each kind of object, and the kind that then stands there. */
const EXPANDABLE = {
  account: {},
  balance: {},
  balance_transaction: { source: ELSEWHERE },
  charge: {
    application: ELSEWHERE,
    application_fee: ELSEWHERE,
    balance_transaction: "balance_transaction",
    customer: "customer",
    failure_balance_transaction: "balance_transaction",
    on_behalf_of: "account",
    payment_intent: "payment_intent",
    refunds: "refund",
    review: ELSEWHERE,
    source_transfer: ELSEWHERE,
    transfer: ELSEWHERE,
  },
  "checkout.session": {
    customer: "customer",
    invoice: ELSEWHERE,
    line_items: "item",
    payment_intent: "payment_intent",
    payment_link: ELSEWHERE,
    setup_intent: ELSEWHERE,
    "shipping_cost.shipping_rate": ELSEWHERE,
    subscription: ELSEWHERE,
    "total_details.breakdown": ELSEWHERE,
  },
  customer: {
    cash_balance: ELSEWHERE,
    default_source: ELSEWHERE,
    "invoice_settings.default_payment_method": "payment_method",
    sources: ELSEWHERE,
    subscriptions: ELSEWHERE,
    tax: ELSEWHERE,
    tax_ids: ELSEWHERE,
    test_clock: ELSEWHERE,
  },
  dispute: { charge: "charge", payment_intent: "payment_intent" },
  event: {},
  item: {
    discounts: ELSEWHERE,
    "price.currency_options": ELSEWHERE,
    "price.product": "product",
    "price.tiers": ELSEWHERE,
    taxes: ELSEWHERE,
  },
  payment_intent: {
    application: ELSEWHERE,
    customer: "customer",
    "last_payment_error.payment_method": "payment_method",
    latest_charge: "charge",
    on_behalf_of: "account",
    payment_method: "payment_method",
    payment_record: ELSEWHERE,
    review: ELSEWHERE,
    source: ELSEWHERE,
  },
  payment_method: { customer: "customer" },
  price: { currency_options: ELSEWHERE, product: "product", tiers: ELSEWHERE },
  product: { default_price: "price", tax_code: ELSEWHERE },
  refund: {
    balance_transaction: "balance_transaction",
    charge: "charge",
    customer: "customer",
    failure_balance_transaction: "balance_transaction",
    payment_intent: "payment_intent",
    payment_method: "payment_method",
    source_transfer_reversal: ELSEWHERE,
    transfer_reversal: ELSEWHERE,
  },
};

/** Lists that stand in an object, whose rows a path reaches through `data`. */
const LISTS = new Set(["line_items", "refunds", "sources", "subscriptions", "tax_ids"]);

const kinds = new Map<string, Map<string, string>>(
  Object.entries(EXPANDABLE).map(([kind, fields]) => [kind, new Map(Object.entries(fields))]),
);

/** Throws Stripe's 400 where a path leads to nothing that can be expanded; nothing has been done yet then. */
export function assertExpandable(kind: Kind, isList: boolean, paths: string[]): void {
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > DEEPEST)
      throw StripeRefusal.malformed(
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
      );
    if (!isList) walk(kind, parts);
    else if (parts[0] === "data" && parts.length > 1) walk(kind, parts.slice(1));
    else throw notExpandable(path, ` You may want to try expanding 'data.${path}' instead.`);
  }
}

function walk(kind: string, parts: string[]): void {
  const fields = kinds.get(kind);
  const [first = "", second] = parts;
  if (!fields || parts.length === 0) return;
  const isNested = fields.has(`${first}.${second}`);
  const field = isNested ? `${first}.${second}` : first;
  const next = fields.get(field);
  if (next === undefined) throw notExpandable(first);
  const rest = parts.slice(isNested ? 2 : 1);
  const throughList = LISTS.has(field) && rest.length > 0;
  if (throughList && rest[0] !== "data") throw notExpandable(rest[0] ?? "");
  walk(next, throughList ? rest.slice(1) : rest);
}

const notExpandable = (what: string, hint = "") =>
  StripeRefusal.malformed(`This property cannot be expanded (${what}).${hint}`);
