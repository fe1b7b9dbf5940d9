/** The rows of one kind, in the order in which they came. */
export type Table<Row extends { id: string }> = {
  get(id: string): Row | undefined;
  /** As Stripe lists. */
  newestFirst(): Row[];
  put(row: Row): Row;
  change(row: Row, changes: Partial<Row>): void;
  /** Reads a row from the file. */
  load(json: string): void;
  clear(): void;
};

/** `write` is called with every new or changed row. */
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
    change: (row, changes) => void put(Object.assign(row, changes)),
    load(json) {
      const row: Row = JSON.parse(json);
      rows.set(row.id, row);
    },
    clear: () => rows.clear(),
  };
}
