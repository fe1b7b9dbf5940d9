import { expect, test } from "vitest";
import { changesOf } from "./support/sql-changes.ts";

const changed = (sql: string) =>
  changesOf(sql).map(({ start, end, to }) => sql.slice(0, start) + to + sql.slice(end));

test("operands of and become true, those of or become false, one at a time", () => {
  expect(changed("(a = b and (c or d))")).toEqual([
    "(true and (c or d))",
    "(a = b and true)",
    "(a = b and (false or d))",
    "(a = b and (c or false))",
  ]);
});

test("a lonely where holds, an if does not", () => {
  expect(changed("select from t where private.may(id) order by 1")).toEqual([
    "select from t where true order by 1",
  ]);
  expect(changed("if not private.may(id) then raise; end if;")).toEqual(["if false then raise; end if;"]);
});

test("parts of case, between, distinct, handlers and assignments stay unchanged", () => {
  expect(changed("where case when a then b else c end and d")).toEqual([
    "where true and d",
    "where case when a then b else c end and true",
  ]);
  expect(changed("if a is distinct from b then")).toEqual(["if false then"]);
  expect(changed("exception when unique_violation or check_violation or data_exception then")).toEqual([]);
  expect(changed("update set n = x, flag = a and b")).toEqual([
    "update set n = x, flag = true and b",
    "update set n = x, flag = a and true",
  ]);
});

test("comparisons and limits move by one, similar operators do not", () => {
  expect(changed("select a > now(), b <= c")).toEqual([
    "select a >= now(), b <= c",
    "select a > now(), b < c",
  ]);
  expect(changed("select 10 > n limit 5")).toEqual([
    "select 9 > n limit 5",
    "select 11 > n limit 5",
    "select 10 > n limit 4",
    "select 10 > n limit 6",
  ]);
  expect(changed("select length(a) between 1 and 80")).toHaveLength(4);
  expect(changed("select take_rate_limit('k', 20, 60)")).toEqual([
    "select take_rate_limit('k', 19, 60)",
    "select take_rate_limit('k', 21, 60)",
  ]);
  expect(changed("select a -> 'b' <> c, d @> e, f ->> 'g'")).toEqual([]);
});
