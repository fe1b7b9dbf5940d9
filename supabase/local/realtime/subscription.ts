import type { Change } from "./change.ts";
import type { Binding } from "./protocol.ts";

/** A binding under the number by which changes name it. */
export type Subscription = Binding & { id: number };

/** Only `column=eq.value` is understood; the product needs no other filter, and a wrong guess would leak or hide rows. */
const FILTER = /^([A-Za-z_]\w*)=eq\.([^,()"\\]+)$/;

/** A table to listen to, and a filter that this server understands. */
export function isServable(binding: Binding, published: Set<string>): boolean {
  const wanted = `${binding.schema}.${binding.table ?? "*"}`;
  const isPublished =
    binding.schema === "*" || binding.table === undefined || binding.table === "*" || published.has(wanted);
  return isPublished && (binding.filter === undefined || FILTER.test(binding.filter));
}

export function concerns({ event, schema, table }: Subscription, change: Change): boolean {
  return (
    (event === "*" || event === change.type) &&
    (schema === "*" || schema === change.schema) &&
    (table === undefined || table === "*" || table === change.table)
  );
}

/** Whether the row passes the subscription's filter; deletes cannot be filtered, as hosted. */
export function passesFilter({ filter }: Subscription, record: Record<string, unknown> | null): boolean {
  const [, column, value] = filter?.match(FILTER) ?? [];
  if (column === undefined || record === null) return true;
  return column in record && String(record[column]) === value;
}
