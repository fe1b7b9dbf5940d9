import { z } from "zod";
import { type Route, route } from "../routes.ts";
import type { Context } from "./context.ts";
import type { Kind } from "./expandable.ts";
import { type Filters, listPage } from "./lists.ts";
import { expansions, readParams } from "./params.ts";
import { StripeRefusal } from "./refusal.ts";
import type { Table } from "./table.ts";

export type ApiCall = { params: Record<string, unknown>; parts: Record<string, string>; path: string };

export type Answer = {
  /** What the call gives, of which something may be expanded. */
  kind: Kind;
  isList: boolean;
  act: (context: Context, call: ApiCall) => object;
};

type Row = { id: string; created?: number };
type Readable<Each extends Row> = (context: Context) => Pick<Table<Each>, "get" | "newestFirst">;

export const onlyExpand = z.strictObject({ expand: expansions });

export const id = "(?<id>[^/]+)";

/** A call that gives one object. */
export const call = (method: string, path: string, kind: Kind, act: Answer["act"]): Route<Answer> =>
  route(method, path, { kind, isList: false, act });

/** A call that gives a list. */
export const list = (path: string, kind: Kind, act: Answer["act"]): Route<Answer> =>
  route("GET", path, { kind, isList: true, act });

/** The object of a call's path. Throws Stripe's 404; `param` is what Stripe calls that part of the path. */
export function required<Each extends Row>(
  table: Pick<Table<Each>, "get">,
  kind: Kind,
  { parts }: ApiCall,
  param = "id",
): Each {
  const found = table.get(parts.id ?? "");
  if (!found) throw StripeRefusal.missing(kind, parts.id ?? "", param);
  return found;
}

/** The two calls that every kind of object has: the list and one of them. */
export function readable<Each extends Row>(
  path: string,
  kind: Kind,
  table: Readable<Each>,
  { filters, param }: { filters?: Filters<Each>; param?: string } = {},
): Route<Answer>[] {
  return [
    list(path, kind, (context, { params, path }) =>
      listPage({ rows: table(context).newestFirst(), query: params, filters, name: kind, path }),
    ),
    call("GET", `${path}/${id}`, kind, (context, asked) => {
      readParams(onlyExpand, asked.params);
      return required(table(context), kind, asked, param);
    }),
  ];
}
