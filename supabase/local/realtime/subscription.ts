import type { Change } from "./change.ts";
import type { Binding } from "./protocol.ts";

export type Subscription = Binding & { id: number };

/** Only `column=eq.value` is supported; a misread filter would leak or hide rows. */
const FILTER = /^([A-Za-z_]\w*)=eq\.([^,()"\\]+)$/;

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

/** Whether a row passes the filter; as hosted, deletes are not filtered. */
export function passesFilter({ filter }: Subscription, record: Record<string, unknown> | null): boolean {
  const [, column, value] = filter?.match(FILTER) ?? [];
  if (column === undefined || record === null) return true;
  return column in record && String(record[column]) === value;
}
