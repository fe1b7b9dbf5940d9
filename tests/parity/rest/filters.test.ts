import { parityCases } from "../support/cases.ts";
import { askRest } from "../support/http.ts";
import { numbersOf, ownPrompts } from "../support/prompts.ts";

const own = ownPrompts();

/** The rows that each filter finds of the five; `TAG` is replaced by their tag. */
const FILTERS: [filter: string, found: number[]][] = [
  ["title=eq.TAG%202", [2]],
  ["title=neq.TAG%202", [1, 3, 4, 5]],
  ["title=gt.TAG%203", [4, 5]],
  ["title=gte.TAG%203", [3, 4, 5]],
  ["title=lt.TAG%203", [1, 2]],
  ["title=lte.TAG%203", [1, 2, 3]],
  ["title=like.*%203", [3]],
  ["description=like.*apple", [1, 2]],
  ["description=like.*APPLE", []],
  ["description=ilike.*APPLE", [1, 2]],
  ["description=like(any).{red*,blue*}", [1, 3]],
  ["description=like(all).{*apple,red*}", [1]],
  ["description=ilike(any).{RED*,BLUE*}", [1, 3]],
  ["title=match.[12]$", [1, 2]],
  ["description=match.APPLE", []],
  ["description=imatch.APPLE", [1, 2]],
  ['title=in.("TAG%201","TAG%205")', [1, 5]],
  ["title=in.()", []],
  ["description=is.null", [4, 5]],
  ["description=not.is.null", [1, 2, 3]],
  ["is_free=is.true", [1]],
  ["is_free=is.false", [2, 3, 4, 5]],
  ["is_free=eq.true", [1]],
  ["description=isdistinct.red%20apple", [2, 3, 4, 5]],
  ["description=fts.apple", [1, 2]],
  ["description=fts(english).apples", [1, 2]],
  ["description=plfts.green%20apple", [2]],
  ["description=phfts.red%20apple", [1]],
  ["description=wfts.apple%20-red", [2]],
  ["description=not.fts.apple", [3]],
  ["title=not.eq.TAG%202", [1, 3, 4, 5]],
  ['title=not.in.("TAG%201","TAG%202")', [3, 4, 5]],
  ['metadata=cs.{"tags":["two"]}', [2]],
  ['metadata->tags=cs.["one"]', [1, 2]],
  ['metadata->tags=cd.["one"]', [1, 3, 4, 5]],
  ["metadata->tags->>0=eq.one", [1, 2]],
  ["or=(title.eq.TAG%201,title.eq.TAG%203)", [1, 3]],
  ["and=(title.gt.TAG%201,title.lt.TAG%204)", [2, 3]],
  ["not.or=(title.eq.TAG%201,title.eq.TAG%203)", [2, 4, 5]],
  ["or=(is_free.is.true,and(title.gt.TAG%203,description.is.null))", [1, 4, 5]],
  ["or=(description.not.is.null,title.eq.TAG%205)", [1, 2, 3, 5]],
  ["title=gt.TAG%201&title=lt.TAG%203", [2]],
  ["created_at=gt.2020-01-01T00:00:00Z&is_free=is.true", [1]],
];

/** Numbers, filtered by the counters of the five. */
const NUMBERS: [filter: string, found: number[]][] = [
  ["copies=eq.30", [30]],
  ["copies=gt.30", [40, 50]],
  ["copies=lte.20", [10, 20]],
  ["copies=in.(10,50)", [10, 50]],
  ["copies=neq.30", [10, 20, 40, 50]],
];

const ids = () => own.rows.map(({ id }) => id).join(",");

parityCases("rest", [
  ...FILTERS.map(([filter, found]) => ({
    name: `filter ${decodeURIComponent(filter)}`,
    call: async () => ({ found: await numbersOf(own, `${filter.replaceAll("TAG", own.tag)}&order=title`) }),
    answers: { found },
  })),
  ...NUMBERS.map(([filter, found]) => ({
    name: `filter ${filter}`,
    call: async () => {
      const path = `prompt_counters?select=copies&prompt_id=in.(${ids()})&order=copies&${filter}`;
      const { body } = await askRest("GET", path, { as: "service" });
      return { found: body.map(({ copies }: { copies: number }) => copies) };
    },
    answers: { found },
  })),
  ...["cs.{one}", "cd.{one}", "ov.{one,two}"].map((filter) => ({
    name: `filter tags=${filter} on a list`,
    call: () => askRest("GET", `prompt_cards?select=tags&limit=1&tags=${filter}`),
    answers: { status: 200 },
  })),
]);
