export type Value = string | number | boolean | null | object;
export type Row = Record<string, Value>;

/** One API call. Both runners, SQL and HTTP, understand it. */
export type Call =
  | { verb: "select"; relation: string; where: Row }
  | { verb: "insert"; relation: string; values: Row }
  | { verb: "update"; relation: string; set: Row; where: Row }
  | { verb: "delete"; relation: string; where: Row }
  | { verb: "rpc"; name: string; args: Row; where?: Row };

/** yes: at least one row; none: no row, no error; no: refused; else the error's code. */
export type Outcome = "yes" | "none" | "no" | `error ${string}`;

function literal(value: Value): string {
  if (value === null) return "null";
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  const text = typeof value === "object" ? JSON.stringify(value) : value;
  return `'${text.replaceAll("'", "''")}'`;
}

const pairs = (row: Row, glue: string) =>
  Object.entries(row)
    .map(
      ([column, value]) => `${column} ${value === null && glue === " and " ? "is" : "="} ${literal(value)}`,
    )
    .join(glue);

/** An empty condition selects every row; it reads no column and so skips the policies for select. */
const condition = (row: Row) => (Object.keys(row).length === 0 ? "" : ` where ${pairs(row, " and ")}`);

const columns = (row: Row) => Object.keys(row).join(", ");

const values = (row: Row) => Object.values(row).map(literal).join(", ");

/** The statement that the REST server would send for a call. */
export function toSql(call: Call): string {
  switch (call.verb) {
    case "select":
      return `select * from ${call.relation}${condition(call.where)}`;
    case "insert":
      return `insert into ${call.relation} (${columns(call.values)}) values (${values(call.values)})`;
    case "update":
      return `update ${call.relation} set ${pairs(call.set, ", ")}${condition(call.where)}`;
    case "delete":
      return `delete from ${call.relation}${condition(call.where)}`;
    case "rpc": {
      const args = Object.entries(call.args).map(([name, value]) => `${name} => ${literal(value)}`);
      return `select * from public.${call.name}(${args.join(", ")})${condition(call.where ?? {})}`;
    }
  }
}
