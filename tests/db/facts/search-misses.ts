import { idOf } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { used } from "./sql.ts";

const miss = (query: string) => `select public.note_search_miss('${query}')`;
const missed = `(select jsonb_object_agg(m.words || case when m.day < (now() at time zone 'utc')::date then ' before' else '' end, m.times)
  from private.search_misses m)`;
const noted = (words: string, daysAgo: number, times: number) =>
  `insert into private.search_misses values ((now() at time zone 'utc')::date - ${daysAgo}, '${words}', ${times})`;
const searched = (query: string, is: Case["is"], given: string[] = []): Case => ({
  given,
  as: "member",
  act: miss(query),
  ask: missed,
  is,
});
const letters = (many: number) => "qz".repeat(many).slice(0, many);
const spaced = (length: number) => "qz vx".replace(" ", " ".repeat(length - 4));
const [BY_ONE, BY_ALL] = [`search_misses:${idOf("member")}`, "search_misses"];

/** Which searches are counted as missed, and what is kept of them. */
export const SEARCH_MISSES: Fact[] = [
  {
    name: "a search without true results is counted as missed, by its words and day",
    cases: [
      searched("  Qzvx, vxqz ", { "qzvx vxqz": 1 }),
      searched("rival", null),
      searched("qzvx - rival", { "qzvx rival": 1 }),
      searched("qzvx -rival", { "qzvx rival": 1 }),
      searched("", null),
      searched("qzvx", { qzvx: 3, vxqz: 1 }, [noted("qzvx", 0, 2), noted("vxqz", 0, 1)]),
      searched("qzvx", { "qzvx before": 2, qzvx: 1 }, [noted("qzvx", 1, 2)]),
      { ...searched("qzvx", { qzvx: 1 }), as: "anon" },
    ],
  },
  {
    name: "of a missed search two to eighty letters are kept, nothing of addresses, long numbers and pasted texts",
    cases: [
      searched("ж", null),
      searched("жq", { жq: 1 }),
      searched(letters(80), { [letters(80)]: 1 }),
      searched(letters(81), null),
      searched(spaced(200), { "qz vx": 1 }),
      searched(spaced(201), null),
      searched("@qzvx", null),
      searched("qz@vx", null),
      searched("qzvx 1234", { "qzvx 1234": 1 }),
      searched("qzvx 12345", null),
    ],
  },
  {
    name: "D2: twenty missed searches a minute are counted for one person, a thousand new words a day for all",
    cases: [
      searched("qzvx", { qzvx: 1 }, [used(BY_ONE, 19)]),
      searched("qzvx", null, [used(BY_ONE, 20)]),
      searched("qzvx", { qzvx: 1 }, [used(BY_ALL, 999)]),
      searched("qzvx", null, [used(BY_ALL, 1000)]),
      searched("qzvx", { qzvx: 2 }, [noted("qzvx", 0, 1), used(BY_ALL, 1000)]),
    ],
  },
];
