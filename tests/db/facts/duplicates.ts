import { DRAFT, FREE, PREMIUM } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { count, PAST_TRIGGERS } from "./sql.ts";

const HIDDEN = "a4000000-0000-4000-8000-000000000004";

/** Words that share no trigram: aaa, bbb, ccc … */
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String.fromCharCode(97 + from + at).repeat(3)).join(" ");
const write = (prompt: string, text: string) =>
  `update public.prompts set prompt_text = '${text}' where id = '${prompt}'`;
const name = (prompt: string, title: string) =>
  `update private.prompt_register set title_key = '${title}' where prompt_id = '${prompt}'`;

/** Four prompts by age, the oldest first, with texts and titles that have nothing in common; all others are hidden. */
const UNLIKE = [
  PAST_TRIGGERS,
  `update private.prompt_register set status = 'hidden' where prompt_id not in ('${PREMIUM}', '${FREE}', '${DRAFT}')`,
  ...[PREMIUM, FREE, DRAFT, HIDDEN].flatMap((id, place) => [
    write(id, `${place + 1}`.repeat(10)),
    name(id, `${place + 5}`.repeat(10)),
    `update private.prompt_register set created_at = '2026-01-0${place + 1}' where prompt_id = '${id}'`,
  ]),
];
const both = (one: string, other: string, texts: [string, string]) => [
  write(one, texts[0]),
  write(other, texts[1]),
];
const sameText = both(PREMIUM, FREE, ["The same text", "The same text"]);
const sameTitle = [name(PREMIUM, "same title"), name(FREE, "same title")];
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
const COPIES = [
  `insert into public.prompts (id, slug, title, prompt_text)
   select ('5a000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'copy-' || n, 'Copy', 'The same text' from generate_series(1, 102) n`,
  `insert into private.prompt_register (prompt_id, words, title_key, status, is_free, is_featured, created_at, updated_at)
   select id, '', '', 'draft', false, false, now(), now() from public.prompts where title = 'Copy'`,
];
const inPages = (size: string) => count(`public.list_duplicate_prompts(${size})`);

/** Which prompts are listed as duplicates. */
export const DUPLICATES: Fact[] = [
  {
    name: "1.11: texts are duplicates from sixty per cent of shared trigrams on",
    cases: [
      listed([], null),
      listed(sameText, [pair(100)]),
      listed(both(PREMIUM, FREE, [words(0, 3), words(0, 5)]), [pair(60)]),
      listed(both(PREMIUM, FREE, [words(0, 5), words(0, 3)]), [pair(60)]),
      listed(both(PREMIUM, FREE, [words(0, 13), words(0, 22)]), null),
    ],
  },
  {
    name: "1.11: only texts with the same words in the same order are the same",
    cases: [
      listed(both(PREMIUM, FREE, ["aaa bbb ccc", "bbb aaa ccc"]), [pair(99)]),
      listed(both(PREMIUM, FREE, ["**Aaa** -  bbb. Ccc", "aaa bbb ccc"]), [pair(100)]),
      listed(both(PREMIUM, FREE, [`${"aaa ".repeat(500)}b`, `${"aaa ".repeat(500)}c`]), [pair(100)]),
      listed(both(PREMIUM, FREE, [`${"aaa ".repeat(499)}b`, `${"aaa ".repeat(499)}c`]), null),
    ],
  },
  {
    name: "1.11: texts that begin differently are compared where their titles are similar",
    cases: [
      listed(
        both(PREMIUM, FREE, [`${"aaa ".repeat(60)}${words(1, 9)}`, `${"jjj ".repeat(60)}${words(1, 9)}`]),
        null,
      ),
      listed(
        [
          ...both(PREMIUM, FREE, [
            `${"aaa ".repeat(60)}${words(1, 9)}`,
            `${"jjj ".repeat(60)}${words(1, 9)}`,
          ]),
          ...sameTitle,
        ],
        [pair(80)],
      ),
      listed(sameTitle, null),
    ],
  },
  {
    name: "1.11: a hidden prompt is no duplicate",
    cases: [listed(both(PREMIUM, HIDDEN, ["The same text", "The same text"]), null)],
  },
  {
    name: "1.11: the older prompt of a pair is the first one, whichever order they are met in",
    cases: [
      listed(both(PREMIUM, FREE, ["aaa bbb ccc ddd", "aaa bbb ccc"]), [pair(75)]),
      listed(both(PREMIUM, FREE, ["aaa bbb ccc", "aaa bbb ccc ddd"]), [pair(75)]),
    ],
  },
  {
    name: "1.11: a pair that staff keep is listed no more, every other one is",
    cases: [
      listed([...sameText, keep(PREMIUM, FREE)], null),
      listed([...sameText, keep(PREMIUM, DRAFT)], [pair(100)]),
      listed(
        [...both(FREE, DRAFT, ["The same text", "The same text"]), keep(PREMIUM, DRAFT)],
        [pair(100, "rival-free", "rival-draft")],
      ),
    ],
  },
  {
    name: "1.11: a copy is listed once, beside the prompt that it is most like",
    cases: [
      listed(
        [...both(PREMIUM, FREE, [words(0, 6), words(0, 10)]), write(DRAFT, words(0, 9))],
        [pair(90, "rival-free", "rival-draft"), pair(60)],
      ),
      listed(
        [...sameText, write(DRAFT, "The same text")],
        [pair(100), pair(100, "rival-premium", "rival-draft")],
      ),
    ],
  },
  {
    name: "1.11: duplicates come in pages of one to a hundred pairs",
    cases: [
      {
        given: [...UNLIKE, ...COPIES],
        as: "jadmin",
        ask: `jsonb_build_array(${["0", "null", "1000"].map(inPages).join()})`,
        is: [1, 50, 100],
      },
    ],
  },
];
