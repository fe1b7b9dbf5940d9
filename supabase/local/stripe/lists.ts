import { z } from "zod";
import { expansions, integer, readParams } from "./params.ts";
import { StripeRefusal } from "./refusal.ts";

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

const cursors = z.strictObject({
  created: z.union([integer, range]).optional(),
  ending_before: z.string().optional(),
  expand: expansions,
  limit: integer.optional(),
  starting_after: z.string().optional(),
});

export type StripeList = { object: "list"; data: { id: string }[]; has_more: boolean; url: string };

/** What a list may be narrowed by: names of parameters, and whether a row passes for the value given. */
export type Filters<Row> = Record<string, (row: Row, value: string) => boolean>;

/** One value, or a list of which any will do. */
const filterValue = z
  .union([z.string().transform((value) => [value]), z.array(z.string()).min(1).max(20)])
  .optional();

/**
 * A page of a list, newest first: `limit` (1 to 100, 10 by default), the cursors `starting_after` and `ending_before`,
 * `created` as a time or a range, and the filters. Throws Stripe's refusals.
 */
export function listPage<Row extends { id: string; created?: number }>(given: {
  rows: Row[];
  query: Record<string, unknown>;
  filters?: Filters<Row>;
  /** What the rows are called where a cursor names none. */
  name: string;
  path: string;
}): StripeList {
  const filters = given.filters ?? {};
  const narrowing = Object.fromEntries(Object.keys(filters).map((name) => [name, filterValue]));
  const query = flattened(given.query);
  const wanted = readParams(z.object(narrowing), query);
  const others = Object.entries(query).filter(([name]) => !(name in narrowing));
  const params = readParams(cursors, Object.fromEntries(others));
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw StripeRefusal.malformed(
      limit < 1
        ? "This value must be greater than or equal to 1."
        : "This value must be less than or equal to 100.",
      { code: "parameter_invalid_integer", param: "limit" },
    );
  if (params.starting_after && params.ending_before)
    throw StripeRefusal.malformed(
      "Received both starting_after and ending_before parameters. Please pass in only one.",
    );

  const chosen = given.rows.filter(
    (row) =>
      isWithin(row.created ?? 0, params.created) &&
      Object.entries(filters).every(
        ([name, passes]) => wanted[name]?.some((value) => passes(row, value)) ?? true,
      ),
  );
  const { data, hasMore } = pageOf(chosen, given, params, limit);
  return { object: "list", data, has_more: hasMore, url: given.path };
}

/** `customer_details: {email}` narrows under the name that a form gives it, `customer_details[email]`. */
const flattened = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value !== "object" || value === null || Array.isArray(value) || name === "created"
        ? [[name, value]]
        : Object.entries(value).map(([part, inner]) => [`${name}[${part}]`, inner]),
    ),
  );

type Cursors = { starting_after?: string; ending_before?: string };

/** A cursor is a place among all rows: it holds where the row itself is not among the chosen. */
function pageOf<Row extends { id: string }>(
  chosen: Row[],
  { rows, name }: { rows: Row[]; name: string },
  { starting_after: after, ending_before: before }: Cursors,
  limit: number,
): { data: Row[]; hasMore: boolean } {
  const place = (id: string, param: string) => {
    const found = rows.findIndex((row) => row.id === id);
    if (found === -1) throw StripeRefusal.unknown(name, id, param);
    return found;
  };
  const places = new Map(rows.map((row, index) => [row.id, index]));
  const placeOf = (row: Row) => places.get(row.id) ?? 0;
  if (before !== undefined) {
    const end = place(before, "ending_before");
    const newer = chosen.filter((row) => placeOf(row) < end);
    return { data: newer.slice(-limit), hasMore: newer.length > limit };
  }
  const start = after === undefined ? -1 : place(after, "starting_after");
  const older = chosen.filter((row) => placeOf(row) > start);
  return { data: older.slice(0, limit), hasMore: older.length > limit };
}

function isWithin(created: number, wanted: number | z.infer<typeof range> | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === "number") return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
}
