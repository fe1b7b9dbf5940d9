import type Stripe from "stripe";
import type { OrderedLine } from "./line-item.ts";

/** The product that `price_data` makes: for one line alone, and so not active. */
export function buildProduct(line: OrderedLine): Stripe.Product {
  return {
    id: line.productId,
    object: "product",
    active: false,
    created: line.created,
    default_price: null,
    description: line.description ?? null,
    images: line.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: line.metadata ?? {},
    name: line.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: line.created,
    url: null,
  };
}
