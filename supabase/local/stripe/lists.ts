import { z } from "zod";
import { integer, readParams } from "./params.ts";
import { StripeRefusal } from "./refusal.ts";

const cursors = z.strictObject({
  created: z.strictObject({ gte: integer }).optional(),
  ending_before: z.string().optional(),
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
});

type StripeList<Row> = { object: "list"; data: Row[]; has_more: boolean; url: string };

/** Parameters that narrow a list, and whether a row passes for a value. */
type Filters<Row> = Record<string, (row: Row, value: string) => boolean>;

const filterValues = z.union([z.string().transform((value) => [value]), z.array(z.string())]);

/** A page of rows, which come newest first: limit, cursors, `created[gte]` and the filters. */
export function listPage<Row extends { id: string; created: number }>(
  rows: Row[],
  query: Record<string, unknown>,
  filters: Filters<Row>,
): StripeList<Row> {
  const entries = Object.entries(query);
  const params = readParams(cursors, Object.fromEntries(entries.filter(([name]) => !(name in filters))));
  const passes = entries.flatMap(([name, value]) => {
    const filter = filters[name];
    return filter ? [{ filter, values: readParams(filterValues, value) }] : [];
  });
  const { limit, created, ending_before: before, starting_after: after } = params;
  const placeOf = (id: string) => {
    const place = rows.findIndex((row) => row.id === id);
    if (place === -1) throw StripeRefusal.invalid(`No such object: '${id}'`, "resource_missing");
    return place;
  };
  const chosen = rows
    .slice(after === undefined ? 0 : placeOf(after) + 1, before === undefined ? undefined : placeOf(before))
    .filter((row) => row.created >= (created?.gte ?? 0))
    .filter((row) => passes.every(({ filter, values }) => values.some((value) => filter(row, value))));
  const data = before === undefined ? chosen.slice(0, limit) : chosen.slice(-limit);
  return { object: "list", data, has_more: chosen.length > limit, url: "/v1" };
}
