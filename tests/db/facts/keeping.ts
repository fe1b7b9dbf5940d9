import { DRAFT, idOf, numbered, PREMIUM, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

const ME = idOf("prompter");

const touched = (table: string, set: string, where: string): Case => ({
  given: [`update public.${table} set ${set}, updated_at = '2020-01-01' where ${where}`],
  ask: `(select jsonb_agg(updated_at = now()) from public.${table} where ${where})`,
  is: [true],
});
const dates = (id: string) =>
  `(select jsonb_build_array(updated_at = now(), published_at = now()) from public.prompts where id = '${id}')`;
const translations = (set: string): Case => ({
  given: [`update public.prompts set ${set} where id = '${DRAFT}'`],
  ask: `(select metadata -> 'translations' from public.prompts where id = '${DRAFT}')`,
  is: null,
});
const outdated = "(select is_translation_outdated from public.prompts where slug = 'translated')";
const translated = (...changes: string[]) => [
  `insert into public.prompts (slug, title, prompt_text, prompt_text_ar)
   values ('translated', 'Translated', 'The first text of it', 'نص أول تماما')`,
  ...changes.map((set) => `update public.prompts set ${set} where slug = 'translated'`),
];
const english = { title: "Rival draft", prompt_text: "CANARY-DRAFT word of the text" };
const authors = `(select jsonb_object_agg(slug, author_name) from public.prompt_cards
  where slug in ('rival-free', 'published-05'))`;
const kinds = `(select jsonb_object_agg(slug, kind) from public.prompt_cards
  where slug in ('rival-free', 'published-05'))`;
const identity = (provider: string) =>
  `insert into auth.identities (id, provider_id, user_id, provider, identity_data)
   values (gen_random_uuid(), 'probe', '${ME}', '${provider}', '{"email": "a@b.c", "name": "Mallory"}')`;
const identityNames = "(select identity_data ? 'name' from auth.identities where provider_id = 'probe')";

/**
 * Values that the server maintains: dates, mirrors, names on cards, and rows that are deleted with an
 * account.
 */
export const KEEPING: Fact[] = [
  {
    name: "R9: a change is dated by the server's clock",
    cases: [
      touched("categories", "name = 'Other'", "slug = 'probe-shelf'"),
      touched("profiles", "first_name = 'Other'", `id = '${ME}'`),
      touched("user_roles", "role = 'user'", `user_id = '${ME}'`),
      touched("email_preferences", "news = false", `user_id = '${ME}'`),
      touched("orders", "invoice_name = 'Other'", `user_id = '${ME}'`),
      touched("prompts", "title = 'Other'", `id = '${PREMIUM}'`),
      {
        given: [`update public.prompts set title = 'Other' where id = '${PREMIUM}'`],
        ask: dates(PREMIUM),
        is: [true, false],
      },
      {
        given: [`update public.prompts set status = 'published' where id = '${DRAFT}'`],
        ask: dates(DRAFT),
        is: [true, true],
      },
      {
        given: [`update public.prompts set title = 'Other' where id = '${DRAFT}'`],
        ask: dates(DRAFT),
        is: [true, null],
      },
      {
        given: [
          "insert into public.prompts (title, prompt_text, updated_at) values ('Probe', 'A text of ten', '2020-01-01')",
        ],
        ask: "(select updated_at = '2020-01-01' from public.prompts where title = 'Probe')",
        is: true,
      },
    ],
  },
  {
    name: "both languages are mirrored into the metadata, Arabic where there is any of it",
    cases: [
      { ...translations("description = 'x', title_ar = null"), is: { english } },
      {
        ...translations("title_ar = 'عنوان'"),
        is: { english, arabic: { title: "عنوان", prompt_text: null } },
      },
      {
        ...translations("prompt_text_ar = 'نص'"),
        is: { english, arabic: { title: null, prompt_text: "نص" } },
      },
    ],
  },
  {
    name: "a variable that a text uses is defined when the text is saved",
    cases: [
      {
        given: [
          `update public.prompts set prompt_text = 'Write about {{topic}} at length' where id = '${DRAFT}'`,
        ],
        ask: `(select variables #>> '{0,name}' from public.prompts where id = '${DRAFT}')`,
        is: "topic",
      },
    ],
  },
  {
    name: "a prompt that gets another author loses its save key",
    cases: [
      {
        given: [
          `update public.prompts set save_key = gen_random_uuid() where id = '${DRAFT}'`,
          `update public.prompts set user_id = '${idOf("jadmin")}' where id = '${DRAFT}'`,
        ],
        ask: `(select jsonb_build_array(user_id, save_key) from public.prompts where id = '${DRAFT}')`,
        is: [idOf("jadmin"), null],
      },
    ],
  },
  {
    name: "an Arabic text is outdated once the other has changed, until it is written again or the change taken back",
    cases: [
      { given: translated(), ask: outdated, is: false },
      { given: translated("prompt_text = 'The second text of it'"), ask: outdated, is: true },
      {
        given: translated("prompt_text = 'The second text of it'", "prompt_text = 'The first text of it'"),
        ask: outdated,
        is: false,
      },
      {
        given: translated("prompt_text = 'The second text of it'", "prompt_text_ar = 'نص ثان تماما'"),
        ask: outdated,
        is: false,
      },
      {
        given: translated("prompt_text = 'The second text of it', translated_from = null"),
        ask: outdated,
        is: true,
      },
    ],
  },
  {
    name: "a card shows the first name of its own author, and the kind of its own category",
    cases: [
      {
        given: [
          `update public.profiles set first_name = 'Nour' where id = '${RIVAL}'`,
          `update public.profiles set first_name = 'Omar' where id = '${ME}'`,
        ],
        ask: authors,
        is: { "rival-free": "Nour", "published-05": "Omar" },
      },
      {
        given: ["update public.categories set kind = 'image' where slug = 'claude-text'"],
        ask: kinds,
        is: { "rival-free": "image", "published-05": "text" },
      },
      {
        given: ["insert into public.categories (name) values ('Éclair shelf')"],
        ask: "(select slug from public.categories where name = 'Éclair shelf')",
        is: "eclair-shelf",
      },
    ],
  },
  {
    name: "an account's drafts go with it, its published prompts and everybody else's stay",
    cases: [
      {
        given: [`delete from auth.users where id = '${RIVAL}'`],
        ask: "(select jsonb_agg(jsonb_build_array(slug, user_id) order by slug) from public.prompts where slug like 'rival%')",
        is: [
          ["rival-free", null],
          ["rival-hidden", null],
          ["rival-premium", null],
        ],
      },
      {
        given: [`delete from auth.users where id = '${RIVAL}'`],
        ask: `(select count(*) from public.prompts where id = '${numbered("b2", "prompter")}')`,
        is: 1,
      },
    ],
  },
  {
    name: "A9: an e-mail's or telephone's identity holds no typed name, a provider's does",
    cases: [
      { given: [identity("email")], ask: identityNames, is: false },
      { given: [identity("phone")], ask: identityNames, is: false },
      { given: [identity("google")], ask: identityNames, is: true },
    ],
  },
];
