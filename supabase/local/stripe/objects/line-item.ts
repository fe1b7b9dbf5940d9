import Stripe from "stripe";

/** A line of a Checkout Session as it was ordered. */
export type OrderedLine = {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description?: string | undefined;
  images?: string[] | undefined;
  metadata?: Stripe.Metadata | undefined;
  unitAmount: number;
  quantity: number;
  currency: string;
  created: number;
};

export const amountOf = (line: OrderedLine) => line.unitAmount * line.quantity;

export function buildLineItem(line: OrderedLine): Stripe.LineItem {
  return {
    id: line.id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amountOf(line),
    amount_tax: 0,
    amount_total: amountOf(line),
    currency: line.currency,
    description: line.name,
    metadata: {},
    price: buildPrice(line),
    quantity: line.quantity,
  };
}

/** The price that `price_data` makes: for this line alone, and so not active. */
export function buildPrice(line: OrderedLine): Stripe.Price {
  return {
    id: line.priceId,
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created: line.created,
    currency: line.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: line.productId,
    recurring: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount: line.unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(line.unitAmount),
  };
}
