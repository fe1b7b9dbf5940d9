import { FREE, idOf, PREMIUM } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

/** Prompts about zebras: each differs from the first in one property, which its slug names. */
const zebra = (
  number: number,
  slug: string,
  fields: { author?: string; status?: string; tags?: string } = {},
) => {
  const { author = idOf("prompter"), status = "published", tags = '{"category": "claude-text"}' } = fields;
  return `('5a000000-0000-4000-8000-00000000000${number}', '${slug}', 'Zebra ${number}', 'A text of ten letters',
    '${author}', '${status}', '${tags}')`;
};
const HERD = [
  `insert into public.prompts (id, slug, title, prompt_text, user_id, status, metadata) values
    ${[
      zebra(1, "plain"),
      zebra(2, "image", { tags: '{"category": "chatgpt-image"}' }),
      zebra(3, "unfiled", { tags: "{}" }),
      zebra(4, "admins", { author: idOf("admin") }),
      zebra(5, "draft", { status: "draft" }),
      zebra(6, "free"),
      zebra(7, "featured"),
      zebra(8, "reported"),
    ].join()}`,
  "update public.prompts set is_free = true where slug = 'free'",
  "update public.prompts set is_featured = true where slug = 'featured'",
  `insert into public.prompt_reports (prompt_id, user_id, reason)
   select id, '${idOf("user")}', 'broken' from public.prompts where slug = 'reported'`,
];
const ALL = ["plain", "image", "unfiled", "admins", "draft", "free", "featured", "reported"];
const but = (...slugs: string[]) => ALL.filter((slug) => !slugs.includes(slug));

const list = (args: string) => `public.list_prompts(${args})`;
const slugs = (args: string) =>
  `(select coalesce(jsonb_agg(p.slug order by p.title), '[]') from ${list(args)} p)`;
const filtered = (filters: object) => `'${JSON.stringify(filters)}'`;
const zebras = (filters: object): Case["ask"] => filtered({ q: "zebra", ...filters });

/** The results of several queries on the same rows. */
const answers = (questions: [string, Case["is"]][]): Pick<Case, "ask" | "is"> => ({
  ask: `jsonb_build_array(${questions.map(([ask]) => ask).join()})`,
  is: questions.map(([, is]) => is),
});

const MANY = [
  PAST_TRIGGERS,
  `insert into public.prompts (id, slug, title, prompt_text, status)
   select gen_random_uuid(), 'many-' || n, 'Many', 'A text of ten letters', 'published' from generate_series(1, 101) n`,
  `insert into private.prompt_register
     (prompt_id, words, title_key, status, is_free, is_featured, created_at, updated_at)
   select id, 'many', 'many', 'published', false, false, now(), now() from public.prompts where slug like 'many-%'`,
];
const inPages = (size: string) => `(select count(*) from ${list(`'{"q": "many"}', page_size => ${size}`)})`;

const after = (slug: string, sort: string) =>
  `${zebras({})}, '${sort}', (select p.cursor from ${list(`${zebras({})}, '${sort}'`)} p where p.slug = '${slug}')`;
const place = '["zebra 1", "5a000000-0000-4000-8000-000000000001"]';

const refused = [
  "null",
  "'[]'",
  filtered({ price: 1 }),
  filtered({ status: "gone" }),
  filtered({ kind: "song" }),
  filtered({ free: "true" }),
  filtered({ author: "nobody" }),
  "'{}', 'price'",
  `'{}', 'title', '["zebra 1"]'`,
  `'{}', 'created', '${place}'`,
];

const register = (what: string) =>
  `(select jsonb_object_agg(p.slug, r.${what}) from private.prompt_register r join public.prompts p on p.id = r.prompt_id
    where p.id in ('${FREE}', '${PREMIUM}'))`;
const reportFree = `insert into public.prompt_reports (prompt_id, user_id, reason) values ('${FREE}', '${idOf("user")}', 'broken')`;
const elifs = `prompt_id = '${PREMIUM}' and user_id = '${idOf("user")}'`;

/** The list of all prompts, and the register that it is read from. */
export const PROMPT_REGISTER: Fact[] = [
  {
    name: "6.15: staff find prompts by words, category, kind, author, state and reports, together or alone",
    cases: [
      {
        given: HERD,
        as: "jadmin",
        ...answers([
          [slugs(zebras({})), ALL],
          [slugs(zebras({ q: "  ZÉBRA 3 " })), ["unfiled"]],
          [slugs(zebras({ q: " ", category: "chatgpt-image" })), ["image"]],
          [slugs(zebras({ category: "claude-text" })), but("image", "unfiled")],
          [slugs(zebras({ kind: "image" })), ["image"]],
          [slugs(zebras({ kind: "text" })), but("image")],
          [slugs(zebras({ author: idOf("admin") })), ["admins"]],
          [slugs(zebras({ status: "draft" })), ["draft"]],
          [slugs(zebras({ featured: true })), ["featured"]],
          [slugs(zebras({ featured: false })), but("featured")],
          [slugs(zebras({ free: true })), ["free"]],
          [slugs(zebras({ free: false })), but("free")],
          [slugs(zebras({ reported: true })), ["reported"]],
          [slugs(zebras({ reported: false })), but("reported")],
          [slugs(zebras({ free: true, featured: true })), []],
          [slugs(zebras({ q: "okapi" })), []],
        ]),
      },
    ],
  },
  {
    name: "6.15: a list of prompts goes on after any of its rows, whichever way it is sorted",
    cases: [
      {
        given: HERD,
        as: "jadmin",
        ...answers([
          ...["title", "created", "updated", "copies"].map((sort): [string, Case["is"]] => [
            slugs(after("free", sort)),
            ["featured", "reported"],
          ]),
          [slugs(after("unfiled", "-title")), ["plain", "image"]],
          [slugs(after("reported", "reports")), []],
          [slugs(after("reported", "-reports")), but("reported")],
          [slugs(`${zebras({})}, 'title', page_size => 2`), ["plain", "image"]],
        ]),
      },
    ],
  },
  {
    name: "D2: a page of prompts has one row at least and a hundred at most",
    cases: [
      {
        given: MANY,
        as: "jadmin",
        ...answers([
          [inPages("0"), 1],
          [inPages("null"), 50],
          [inPages("1000"), 100],
        ]),
      },
    ],
  },
  {
    name: "a filter, a sort or a place that is none of a list of prompts is refused",
    cases: refused.map(
      (args): Case => ({ as: "jadmin", ask: `(select count(*) from ${list(args)})`, is: "error 22023" }),
    ),
  },
  {
    name: "the register has of each prompt its own copies and open reports",
    cases: [
      {
        given: [`update public.prompt_counters set copies = 5 where prompt_id = '${FREE}'`],
        ask: register("copies"),
        is: { "rival-free": 5, "rival-premium": 0 },
      },
      { ask: register("open_reports"), is: { "rival-free": 0, "rival-premium": 9 } },
      { given: [reportFree], ask: register("open_reports"), is: { "rival-free": 1, "rival-premium": 9 } },
      {
        given: [`delete from public.prompt_reports where ${elifs}`],
        ask: register("open_reports"),
        is: { "rival-free": 0, "rival-premium": 8 },
      },
      {
        given: [`update public.prompt_reports set status = 'closed', outcome = 'dismissed' where ${elifs}`],
        ask: register("open_reports"),
        is: { "rival-free": 0, "rival-premium": 8 },
      },
    ],
  },
];
