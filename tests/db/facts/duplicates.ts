import { DRAFT, FREE, PREMIUM } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { count, PAST_TRIGGERS } from "./sql.ts";

const HIDDEN = "a4000000-0000-4000-8000-000000000004";

/** Prompts by age, the oldest first; nothing is known to be alike. */
const UNLIKE = [
  "delete from private.shared_parts",
  "update private.prompt_prints set parts = '{}', print = '{}'",
  ...[PREMIUM, FREE, DRAFT, HIDDEN].map(
    (id, place) =>
      `update private.prompt_register set created_at = '2026-01-0${place + 1}' where prompt_id = '${id}'`,
  ),
];
const print = (prompt: string, numbers: string) =>
  `update private.prompt_prints set print = '{${numbers}}' where prompt_id = '${prompt}'`;
const share = (...prompts: string[]) =>
  `insert into private.shared_parts values ${prompts.map((id) => `(1, '${id}')`).join()}`;
/** As many places of a print as asked for, of which the last `others` are the copy's own. */
const places = (many: number, others = 0) =>
  Array.from({ length: many }, (_, at) => (at < many - others ? at : 100 + at)).join();
const alike = ([one, other]: [string, string], prints: [string, string]) => [
  print(one, prints[0]),
  print(other, prints[1]),
  share(one, other),
];
const keep = (one: string, other: string) =>
  `insert into private.distinct_prompts values ('${one}', '${other}')`;

const pairs = `(select jsonb_agg(jsonb_build_array(d.likeness, d.first_slug, d.copy_slug)) from public.list_duplicate_prompts() d)`;
const listed = (given: string[], is: Case["is"]): Case => ({
  given: [...UNLIKE, ...given],
  as: "jadmin",
  ask: pairs,
  is,
});
const pair = (likeness: number, first = "rival-premium", copy = "rival-free") => [likeness, first, copy];
const pairOfTwo = alike([PREMIUM, FREE], [places(5), places(5)]);
const COPIES = [
  PAST_TRIGGERS,
  `insert into public.prompts (id, slug, title, prompt_text)
   select ('5a000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'copy-' || n, 'Copy', 'A text of ten letters' from generate_series(1, 102) n`,
  `insert into private.prompt_register (prompt_id, words, title_key, status, is_free, is_featured, created_at, updated_at)
   select id, '', '', 'draft', false, false, now(), now() from public.prompts where title = 'Copy'`,
  "insert into private.prompt_prints select id, '{1,2,3}', '{1}' from public.prompts where title = 'Copy'",
  "insert into private.shared_parts select 1, id from public.prompts where title = 'Copy'",
];
const write = (slug: string, text: string) =>
  `update public.prompts set prompt_text = '${text}' where slug = '${slug}'`;
const save = (text: string) =>
  `insert into public.prompts (slug, title, prompt_text, created_at)
   select 'alike-' || n, 'Alike', '${text}, in four words', '2026-01-01'::timestamptz + n * interval '1 day' from generate_series(1, 2) n`;
const inPages = (size: string) => count(`public.list_duplicate_prompts(${size})`);

const parts = (prompt: string, numbers: string) =>
  `update private.prompt_prints set parts = '{${numbers}}' where prompt_id = '${prompt}'`;
const shared = `(select jsonb_object_agg(hash, prompts) from (
  select s.hash, jsonb_agg(p.slug order by p.slug) as prompts
  from private.shared_parts s join public.prompts p on p.id = s.prompt_id group by s.hash) as by_part)`;
const writtenDown = (given: string[], is: Case["is"]): Case => ({
  given: [...UNLIKE, ...given],
  ask: shared,
  is,
});
const gather = "select private.gather_shared_parts()";

/** Which prompts are said to be alike. */
export const DUPLICATES: Fact[] = [
  {
    name: "1.11: texts are alike from sixty per cent on of the places that either of them has",
    cases: [
      listed([], null),
      listed(pairOfTwo, [pair(100)]),
      listed(alike([PREMIUM, FREE], [places(5), places(5, 2)]), [pair(60)]),
      listed(alike([PREMIUM, FREE], [places(32), places(32, 13)]), null),
      listed(alike([PREMIUM, FREE], [places(3), places(5)]), [pair(60)]),
      listed(alike([PREMIUM, FREE], [places(5), places(3)]), [pair(60)]),
      listed(alike([PREMIUM, FREE], [`null,${places(5)}`, `null,${places(5)}`]), [pair(100)]),
      listed(alike([PREMIUM, HIDDEN], [places(5), places(5)]), null),
    ],
  },
  {
    name: "1.11: a pair that is kept is listed no more, every other one is",
    cases: [
      listed([...pairOfTwo, keep(PREMIUM, FREE)], null),
      listed([...pairOfTwo, keep(PREMIUM, DRAFT)], [pair(100)]),
      listed(
        [...alike([FREE, DRAFT], [places(5), places(5)]), keep(PREMIUM, DRAFT)],
        [pair(100, "rival-free", "rival-draft")],
      ),
    ],
  },
  {
    name: "1.11: a copy is shown beside the text that it is most like, at least one pair and at most a hundred",
    cases: [
      listed(
        [...alike([PREMIUM, FREE], [places(10), places(10, 4)]), print(DRAFT, places(10, 3)), share(DRAFT)],
        [pair(90, "rival-free", "rival-draft"), pair(60)],
      ),
      {
        given: [...UNLIKE, ...COPIES],
        as: "jadmin",
        ask: `jsonb_build_array(${["0", "null", "1000"].map(inPages).join()})`,
        is: [1, 50, 100],
      },
    ],
  },
  {
    name: "1.11: a text is alike from the moment on at which it is saved, and no longer once another takes its place",
    cases: [
      listed([save("Alike")], [pair(100, "alike-1", "alike-2")]),
      listed([save("Alike"), write("alike-2", "Something else altogether")], null),
      listed(
        [
          save("Alike"),
          write("alike-2", "Something else altogether"),
          write("alike-2", "Alike, in four words"),
        ],
        [pair(100, "alike-1", "alike-2")],
      ),
    ],
  },
  {
    name: "a part of a print that another one has too is written down, of both, and nothing else",
    cases: [
      writtenDown([parts(PREMIUM, "1,2")], null),
      writtenDown([parts(PREMIUM, "1,2"), parts(FREE, "2,3")], { 2: ["rival-free", "rival-premium"] }),
      writtenDown([parts(PREMIUM, "1,2"), parts(FREE, "2,3"), parts(DRAFT, "1,4")], {
        1: ["rival-draft", "rival-premium"],
        2: ["rival-free", "rival-premium"],
      }),
      writtenDown([parts(PREMIUM, "1"), parts(FREE, "1"), parts(DRAFT, "1")], {
        1: ["rival-draft", "rival-free", "rival-premium"],
      }),
      writtenDown([parts(PREMIUM, "1,2"), parts(FREE, "1,2"), parts(FREE, "2,3"), parts(DRAFT, "4")], {
        1: ["rival-premium"],
        2: ["rival-free", "rival-premium"],
      }),
    ],
  },
  {
    name: "the job writes down what two who saved at once have in common, and nothing else",
    cases: [
      writtenDown([parts(PREMIUM, "1,2,3"), parts(FREE, "1,2"), "delete from private.shared_parts", gather], {
        1: ["rival-free", "rival-premium"],
        2: ["rival-free", "rival-premium"],
      }),
      writtenDown(
        [
          parts(PREMIUM, "1,2"),
          parts(FREE, "1,2"),
          `delete from private.shared_parts where hash = 1 and prompt_id = '${FREE}'`,
          gather,
        ],
        { 1: ["rival-free", "rival-premium"], 2: ["rival-free", "rival-premium"] },
      ),
    ],
  },
  {
    name: "a part of a print that a short text leaves empty is none, one that it fills in part is one",
    cases: [
      { ask: "cardinality(private.parts_of('{1,NULL,NULL}'))", is: 1 },
      { ask: "cardinality(private.parts_of('{NULL,NULL,NULL,NULL,2,3}'))", is: 1 },
    ],
  },
];
