import type Stripe from "stripe";
import { buildPrice, type OrderedLine } from "./objects/line-item.ts";
import { buildProduct } from "./objects/product.ts";
import type { Store } from "./store.ts";

/** Every line that was ever ordered, the newest order's first. */
const linesOf = (store: Store): OrderedLine[] => store.orders.newestFirst().flatMap(({ lines }) => lines);

/** The product of an id, as one of the ordered lines describes it. */
export const findProduct = (store: Store, id: string): Stripe.Product | undefined => {
  const line = linesOf(store).find(({ productId }) => productId === id);
  return line && buildProduct(line);
};

/** Products and prices have no tables of their own: they are what `price_data` said of each line. */
export const productsOf = (store: Store) => ({
  get: (id: string) => findProduct(store, id),
  newestFirst: () => linesOf(store).map(buildProduct),
});

export const pricesOf = (store: Store) => ({
  get: (id: string) =>
    pricesOf(store)
      .newestFirst()
      .find((price) => price.id === id),
  newestFirst: () => linesOf(store).map(buildPrice),
});
