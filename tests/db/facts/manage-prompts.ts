import { FREE, idOf, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { count, PAST_TRIGGERS } from "./sql.ts";

const shelved = (slug: string, tags: string) =>
  `update public.prompts set metadata = '{"category": "${slug}", "tags": ${tags}}' where id = '${FREE}'`;
const file = (args: string, target = FREE) => `select public.categorise_prompt('${target}', ${args})`;
const filed = `(select jsonb_object_agg(slug, metadata - 'translations') from public.prompts
  where slug in ('rival-free', 'rank-plain'))`;
const PLAIN = {};

const found = (words: string) =>
  `(select coalesce(jsonb_agg(a.first_name), '[]') from public.find_authors('${words}') a)`;
const named = (person: string, name: string) =>
  `update public.profiles set first_name = '${name}' where id = '${person}'`;
const ZEBRAS = [
  named(RIVAL, "Zebra Rival"),
  named(idOf("prompter"), "Big zebra"),
  named(idOf("member"), "Zebra Member"),
];
const CROWD = [
  PAST_TRIGGERS,
  `insert into auth.users (id) select gen_random_uuid() from generate_series(1, 21)`,
  `insert into public.user_roles (user_id, role) select id, 'prompter' from auth.users where email is null`,
];

const edits = `(select jsonb_agg(details -> 'fields') from public.audit_log where action = 'prompt.edit')`;
const edit = (set: string) => `update public.prompts set ${set} where id = '${FREE}'`;
const authors = `(select jsonb_object_agg(slug, user_id) from public.prompts where slug in ('rival-free', 'rival-premium'))`;

const moderated = `(select jsonb_agg(details) from public.audit_log where action = 'prompt.status' and target_id = '${FREE}')`;

const hidden = edit("status = 'hidden'");
const show = (prompt: string) =>
  `select public.show_prompt((select id from public.prompts where slug = '${prompt}'))`;
const states = `(select jsonb_object_agg(slug, array[status, status_before_hiding])
  from public.prompts where slug in ('rival-free', 'rival-hidden'))`;
const HIDDEN = ["hidden", null];

/** Acts of staff on other users' prompts. */
export const MANAGE_PROMPTS: Fact[] = [
  {
    name: "3.8: staff move a prompt to another category, and give and take tags, of that prompt alone",
    cases: [
      {
        act: file("'chatgpt-image', '{New, new}', '{b}'"),
        is: { category: "chatgpt-image", tags: ["a", "new"] },
      },
      { act: file("null, '{ b , c, \" \"}'"), is: { category: "claude-text", tags: ["a", "b", "c"] } },
      { act: file("null"), is: { category: "claude-text", tags: ["a", "b"] } },
      { act: file("'claude-text', null, null"), is: { category: "claude-text", tags: ["a", "b"] } },
      { act: file("'nowhere'"), is: null },
      { act: file("null", idOf("anon")), is: null },
    ].map(
      ({ act, is }): Case => ({
        given: [shelved("claude-text", '["a", "b"]')],
        as: "jadmin",
        act,
        ask: filed,
        is: is ? { "rival-free": is, "rank-plain": PLAIN } : "error 22023",
      }),
    ),
  },
  {
    name: "6.15: prompters and staff are found by name or id, by address from admin up, with how many prompts each has",
    cases: [
      {
        given: ZEBRAS,
        as: "jadmin",
        ask: `(select jsonb_agg(to_jsonb(a)) from public.find_authors(' ZEBRA r ') a)`,
        is: [{ id: RIVAL, first_name: "Zebra Rival", role: "prompter", email: null, prompts: 6 }],
      },
      { given: ZEBRAS, as: "jadmin", ask: found("zebra"), is: ["Big zebra", "Zebra Rival"] },
      { as: "jadmin", ask: found(RIVAL), is: ["Rival"] },
      { as: "jadmin", ask: found("rival@"), is: [] },
      { as: "admin", ask: found("rival@"), is: ["Rival"] },
      { as: "admin", ask: found("Aurum.Test"), is: ["Amina", "Nour", "Rival", "Salma", "Tomas"] },
      { given: CROWD, as: "jadmin", ask: count("public.find_authors('')"), is: 20 },
    ],
  },
  {
    name: "R8: an edit by staff is on record with the fields that changed, one by the author or the server is not",
    cases: [
      { given: [edit("title = 'Other'")], ask: edits, is: null },
      {
        given: [`update public.prompts set user_id = '${idOf("prompter")}' where id = '${FREE}'`],
        as: "prompter",
        act: edit("title = 'Other'"),
        ask: edits,
        is: null,
      },
      {
        as: "jadmin",
        act: edit("title = 'Other', status = 'hidden'"),
        ask: edits,
        is: [["metadata", "title"]],
      },
      { as: "jadmin", act: edit("description = 'Other'"), ask: edits, is: [["description"]] },
    ],
  },
  {
    name: "R8: a prompt that staff give away is that prompt alone",
    cases: [
      {
        as: "jadmin",
        act: `select public.set_prompt_author('${FREE}', '${idOf("prompter")}')`,
        ask: authors,
        is: { "rival-free": idOf("prompter"), "rival-premium": RIVAL },
      },
    ],
  },
  {
    name: "R8: that a prompt is hidden or shown again is on record, whoever did it",
    cases: [
      { given: [edit("status = 'hidden'")], ask: moderated, is: [{ from: "published", to: "hidden" }] },
      { given: [edit("status = 'draft'")], ask: moderated, is: null },
      {
        as: "jadmin",
        act: edit("status = 'draft'"),
        ask: moderated,
        is: [{ from: "published", to: "draft" }],
      },
    ],
  },
  {
    name: "R9: staff show a hidden prompt again as what it was when it was hidden, and that prompt alone",
    cases: [
      ...(
        [
          [[hidden], ["published", null]],
          [
            [edit("status = 'draft'"), hidden],
            ["draft", null],
          ],
          [
            [hidden, edit("status = 'hidden', title = 'Other'")],
            ["published", null],
          ],
        ] as const
      ).map(
        ([given, is]): Case => ({
          given: [...given],
          as: "jadmin",
          act: show("rival-free"),
          ask: states,
          is: { "rival-free": [...is], "rival-hidden": HIDDEN },
        }),
      ),
      {
        given: [edit("status = 'draft'"), hidden],
        ask: states,
        is: { "rival-free": ["hidden", "draft"], "rival-hidden": HIDDEN },
      },
      {
        as: "jadmin",
        act: show("rival-hidden"),
        ask: states,
        is: { "rival-free": ["published", null], "rival-hidden": ["draft", null] },
      },
      { as: "jadmin", act: show("rival-free"), ask: states, is: "error PT409" },
      { as: "jadmin", act: show("nowhere"), ask: states, is: "error PT409" },
      { as: "prompter", act: show("rival-hidden"), ask: states, is: "error 42501" },
    ],
  },
];
