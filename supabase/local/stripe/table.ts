/** The rows of one kind, in the order in which they came. */
export type Table<Row extends { id: string }> = {
  get(id: string): Row | undefined;
  /** As Stripe lists. */
  newestFirst(): Row[];
  put(row: Row): Row;
  /** Changes a row and returns what stood there before, as an event's `previous_attributes` want it. */
  change(row: Row, changes: Partial<Row>): Partial<Row>;
  /** Takes in a row that was written before. */
  load(json: string): void;
  clear(): void;
};

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
      for (const key in changes) before[key] = row[key];
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
