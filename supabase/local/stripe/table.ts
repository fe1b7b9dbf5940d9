import { isDeepStrictEqual } from "node:util";

/** The rows of one kind, in the order in which they came. */
export type Table<Row extends { id: string }> = {
  get(id: string): Row | undefined;
  /** As Stripe lists. */
  newestFirst(): Row[];
  put(row: Row): Row;
  /** Changes a row and returns what stood there before where it differs, as an event's `previous_attributes` want it. */
  change(row: Row, changes: Partial<Row>): Partial<Row>;
  /** Takes in a row that was written before. */
  load(json: string): void;
  clear(): void;
};

const isHash = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What was there, of an object only the fields that differ, with null for those that are new. */
function changedPart<Value>(was: Value, is: unknown): Value {
  if (!isHash(was) || !isHash(is)) return was;
  const part = structuredClone(was);
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [before, after]: unknown[] = [Reflect.get(was, key), Reflect.get(is, key)];
    if (isDeepStrictEqual(before, after)) Reflect.deleteProperty(part, key);
    else Reflect.set(part, key, before === undefined ? null : changedPart(before, after));
  }
  return part;
}

/** `write` hears of every row that is new or has changed. */
export function createTable<Row extends { id: string }>(write: (json: string) => void): Table<Row> {
  const rows = new Map<string, Row>();

  function put(row: Row): Row {
    rows.set(row.id, row);
    write(JSON.stringify(row));
    return row;
  }

  return {
    get: (id) => rows.get(id),
    newestFirst: () => [...rows.values()].reverse(),
    put,
    change(row, changes) {
      const before: Partial<Row> = {};
      for (const key in changes) {
        const next = changes[key];
        if (!isDeepStrictEqual(row[key], next)) before[key] = changedPart(row[key], next);
      }
      put(Object.assign(row, changes));
      return before;
    },
    load(json) {
      const row: Row = JSON.parse(json);
      rows.set(row.id, row);
    },
    clear: () => rows.clear(),
  };
}
