import { FREE, idOf, PREMIUM } from "../support/actors.ts";
import type { Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

const category = (slug: string) => `(select id from public.categories where slug = '${slug}')`;
const move = (from: string, to: string) => `public.delete_category(${from}, ${to})`;
const [SHELF, IMAGES] = [category("probe-shelf"), category("chatgpt-image")];
const onShelf = `update public.prompts set metadata = '{"category": "probe-shelf"}' where id = '${FREE}'`;

/** The categories of both prompts, and whether the category and the others still exist. */
const after = `(select jsonb_build_array(
  (select jsonb_object_agg(slug, metadata -> 'category') from public.prompts where id in ('${FREE}', '${PREMIUM}')),
  count(*) filter (where slug = 'probe-shelf'), count(*) filter (where slug <> 'probe-shelf')) from public.categories)`;

const FULL = [
  PAST_TRIGGERS,
  `insert into public.prompts (slug, title, prompt_text, metadata)
   select 'full-' || n, 'Full', 'A text of ten letters', '{"category": "probe-shelf"}' from generate_series(1, 201) n`,
];

const arrange = (...slugs: string[]) =>
  `select public.arrange_categories(array[${slugs.map(category).join()}])`;
const arranged = `(select jsonb_agg(slug order by display_order) from public.categories)`;
const AS_PLANTED = [
  "probe-shelf",
  "chatgpt-text",
  "chatgpt-image",
  "claude-text",
  "midjourney-prompt",
  "midjourney-style",
  "n8n-workflow",
  "agent-instructions",
  "agent-skill",
  "deep-research",
  "video-prompt",
  "image-edit",
  "music-prompt",
  "voice-agent",
];
const IN_PLACE = arrange(...AS_PLANTED);
const arrangements = `(select count(*) from public.audit_log where action = 'category.arrange')`;

/** The shelves of the library, and what becomes of the prompts of one that goes. */
export const CATEGORIES: Fact[] = [
  {
    name: "3.8: a category goes with the last of its prompts that moved to another one, and nothing else moves",
    cases: [
      {
        given: [onShelf],
        as: "jadmin",
        act: `select ${move(SHELF, IMAGES)}`,
        ask: after,
        is: [{ "rival-free": "chatgpt-image", "rival-premium": "claude-text" }, 0, 13],
      },
      { given: [onShelf], as: "jadmin", ask: move(SHELF, IMAGES), is: 0 },
      { given: [onShelf], as: "jadmin", ask: move(SHELF, SHELF), is: "error 22023" },
      { given: [onShelf], as: "jadmin", ask: move(SHELF, `'${idOf("anon")}'`), is: "error 22023" },
      { as: "jadmin", ask: move(`'${idOf("anon")}'`, SHELF), is: "error 22023" },
      { as: "prompter", ask: move(SHELF, IMAGES), is: "error 42501" },
    ],
  },
  {
    name: "3.8: two hundred prompts move at once, and the category stays for the others",
    cases: [
      {
        given: FULL,
        as: "jadmin",
        act: `select ${move(SHELF, IMAGES)}`,
        ask: `(select jsonb_build_array(count(*), bool_or(exists ${SHELF})) from public.prompts where metadata ->> 'category' = 'probe-shelf')`,
        is: [1, true],
      },
    ],
  },
  {
    name: "3.8: categories stand in the order that staff give them, those not named last",
    cases: [
      {
        as: "jadmin",
        act: arrange("n8n-workflow", "claude-text"),
        ask: arranged,
        is: ["n8n-workflow", "claude-text", ...AS_PLANTED.filter((slug) => !/^(n8n|claude)/.test(slug))],
      },
      { as: "jadmin", act: IN_PLACE, ask: arranged, is: AS_PLANTED },
      { as: "jadmin", act: IN_PLACE, ask: arrangements, is: 1 },
      { as: "jadmin", act: `${IN_PLACE}; ${IN_PLACE}`, ask: arrangements, is: 1 },
    ],
  },
  {
    name: "prompts are counted in the library's categories that they stand in, whatever their state",
    cases: [
      {
        given: [
          PAST_TRIGGERS,
          `update private.prompt_register set category = 'of-its-own' where prompt_id = '${FREE}'`,
        ],
        as: "jadmin",
        ask: "(select jsonb_agg(to_jsonb(c)) from public.count_category_prompts() c)",
        is: [{ category: "claude-text", prompts: 3 }],
      },
      {
        as: "jadmin",
        ask: "(select jsonb_agg(to_jsonb(c)) from public.count_category_prompts() c)",
        is: [{ category: "claude-text", prompts: 4 }],
      },
    ],
  },
  {
    name: "3.8: a category that was made, renamed or deleted is on record, one that moved is not",
    cases: [
      {
        given: [
          "insert into public.categories (slug, name) values ('another', 'Another')",
          "update public.categories set name = 'Renamed' where slug = 'another'",
          "update public.categories set display_order = 50 where slug = 'another'",
          "delete from public.categories where slug = 'another'",
        ],
        ask: `(select jsonb_agg(jsonb_build_array(action, details -> 'name') order by id) from public.audit_log where details ->> 'slug' = 'another')`,
        is: [
          ["category.insert", "Another"],
          ["category.update", "Renamed"],
          ["category.delete", "Renamed"],
        ],
      },
    ],
  },
];
