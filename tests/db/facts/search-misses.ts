import type { Case, Fact } from "../support/facts.ts";
import { used } from "./sql.ts";

const miss = (query: string) => `select public.note_search_miss(${query})`;
const kept = `(select jsonb_object_agg(m.words, m.times) from private.search_misses m
  where m.day = (now() at time zone 'utc')::date)`;
const amount = "(select count(*) from private.search_misses)";
const noted = (query: string, is: number, given: string[] = []): Case => ({
  given,
  as: "anon",
  act: miss(query),
  ask: amount,
  is,
});
const HOLDER = "search_misses:nowhere";
const yesterday =
  "insert into private.search_misses (day, words) values ((now() at time zone 'utc')::date - 1, 'zqxvk')";

/** What is kept of searches that found nothing. */
export const SEARCH_MISSES: Fact[] = [
  {
    name: "a search that finds nothing is counted by its day and its words, each time once",
    cases: [
      { as: "anon", act: miss("'Zqxvk'"), ask: kept, is: { zqxvk: 1 } },
      { given: [miss("'zqxvk'"), miss("'zqxvk'")], ask: kept, is: { zqxvk: 2 } },
      { given: [miss("'zqxvk'"), miss("'wqxvk'")], ask: kept, is: { zqxvk: 1, wqxvk: 1 } },
      { given: [yesterday, miss("'zqxvk'")], ask: kept, is: { zqxvk: 1 } },
      noted("'premium'", 0),
      noted("null", 0),
      noted("''", 0),
      noted("'z'", 0),
      noted("'zq'", 1),
      noted("repeat('zq', 40)", 1),
      noted("repeat('zq', 40) || 'z'", 0),
      noted("'zqxvk' || repeat(' ', 194) || 'z'", 1),
      noted("'zqxvk' || repeat(' ', 195) || 'z'", 0),
    ],
  },
  {
    name: "of a search that may hold an address or a number nothing is kept",
    cases: [noted("'@zqxvk'", 0), noted("'zq@xvk'", 0), noted("'zqxvk 12345'", 0), noted("'zqxvk 1234'", 1)],
  },
  {
    name: "D2: 20 searches without a result a minute are kept of an account or address, 1,000 new words a day in all",
    cases: [
      noted("'zqxvk'", 1, [used(HOLDER, 19)]),
      noted("'zqxvk'", 0, [used(HOLDER, 20)]),
      noted("'zqxvk'", 1, [used("search_misses", 999)]),
      noted("'zqxvk'", 0, [used("search_misses", 1000)]),
      {
        given: [
          miss("'zqxvk'"),
          "delete from private.rate_limits",
          used("search_misses", 1000),
          miss("'zqxvk'"),
        ],
        ask: kept,
        is: { zqxvk: 2 },
      },
    ],
  },
];
