import { idOf, numbered, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

const PREMIUM = "a1000000-0000-4000-8000-000000000001";
const FREE = "a2000000-0000-4000-8000-000000000002";
const DRAFT = "a3000000-0000-4000-8000-000000000003";
const ME = idOf("member");
const FOLDER = numbered("f1", "member");
const OTHER = "f3000000-0000-4000-8000-000000000002";
const SHARED = "f2000000-0000-4000-8000-000000000099";

/** So many rows past every trigger, so that a limit is reached in no time. */
const planted = (what: string): string[] => [
  "set local session_replication_role = replica",
  what,
  "set local session_replication_role = origin",
];
const favorites = (many: number) =>
  planted(
    `insert into public.favorites (user_id, prompt_id) select '${ME}', gen_random_uuid() from generate_series(1, ${many})`,
  );
const collections = (many: number) =>
  planted(
    `insert into public.collections (user_id, name) select '${ME}', 'A folder' from generate_series(1, ${many})`,
  );
const items = (many: number) =>
  planted(
    `insert into public.collection_items (collection_id, user_id, prompt_id) select '${FOLDER}', '${ME}', gen_random_uuid() from generate_series(1, ${many})`,
  );
const favor = (prompt = FREE) => `insert into public.favorites (prompt_id) values ('${prompt}')`;
const putIn = `insert into public.collection_items (collection_id, prompt_id) values ('${FOLDER}', '${FREE}')`;
const found = `insert into public.collections (name) values ('Probe')`;
const own = (table: string) => `(select count(*) from public.${table} where user_id = '${ME}')`;
const counters = `(select jsonb_object_agg(slug, favorites) from public.prompt_cards where slug in ('rival-free', 'published-02'))`;

const twoMore = [
  `insert into public.collections (user_id, name, created_at)
   values ('${ME}', 'Third', 'infinity'), ('${ME}', 'Second', now())`,
];
const restore = (place: number, held: [string, string | null][] = [], note = "") =>
  `select public.restore_collection('Back', '${note}', ${place},
    '${JSON.stringify(held.map(([prompt_id, words]) => ({ prompt_id, note: words })))}')`;
const restored =
  "(select jsonb_build_array(user_id, note, is_shared) from public.collections where name = 'Back')";

const shared = (ask: string) => `(select ${ask} from public.shared_collection('rivals-link') c)`;
const share = (is: boolean, id = FOLDER) =>
  `update public.collections set is_shared = ${is} where id = '${id}'`;
const link = `(select jsonb_build_array(is_shared, length(share_slug), share_slug <> 'rivals-link') from public.collections where id = '${FOLDER}')`;

const use = (seen = "null", prompt = PREMIUM) => `select public.record_usage('${prompt}', 'copy', ${seen})`;
const uses = (prompt = PREMIUM, person = ME) =>
  `(select jsonb_build_array(uses, text_at = now(), last_used_at = now()) from public.prompt_use_by_person
    where prompt_id = '${prompt}' and user_id = '${person}')`;
const monthly = (whose: string) =>
  `(select jsonb_agg(jsonb_build_array(uses, month = date_trunc('month', now() at time zone 'utc')::date))
    from public.member_uses where month <> '2026-01-01' and ${whose})`;
const versions = (prompt = PREMIUM) =>
  `(select jsonb_agg(jsonb_build_array(prompt_text, prompt_text_ar, replaced_at = now()) order by replaced_at)
    from private.past_published_texts where prompt_id = '${prompt}')`;
const rewrite = (text: string, prompt = PREMIUM) =>
  `update public.prompts set prompt_text = '${text}' where id = '${prompt}'`;
const asUsed = "(select jsonb_agg(t.prompt_text) from private.changed_texts(null) t)";
const SEEN_BEFORE = ["CANARY-VERSION that stood before"];
const usedAt = (moment: string) =>
  `update public.prompt_use_by_person set text_at = '${moment}' where user_id = '${ME}'`;

const textVersions = (prompt = PREMIUM) =>
  `(select jsonb_build_array(p.text_version, c.text_version)
    from public.prompts p left join public.prompt_cards c on c.id = p.id where p.id = '${prompt}')`;
const usedVersion = `private.used_text_version('${ME}', '${PREMIUM}')`;

/** A limit: one below it one more may be had, at it none. */
const limited = (plant: (many: number) => string[], max: number, act: string, ask: string): Case[] => [
  // The fixture has planted one.
  { given: plant(max - 2), as: "member", act, ask, is: max },
  { given: plant(max - 1), as: "member", act, ask, is: "error 23514" },
];

/** Data of members: favourites, collections, used prompts. */
export const MEMBERS: Fact[] = [
  {
    name: "D2: 2,000 favourites, 200 collections, 500 prompts in one",
    cases: [
      ...limited(favorites, 2000, favor(), own("favorites")),
      ...limited(collections, 200, found, own("collections")),
      ...limited(items, 500, putIn, own("collection_items")),
    ],
  },
  {
    name: "R9: a favourite counts once on the card, and none for its own author",
    cases: [
      { as: "member", act: favor(), ask: counters, is: { "rival-free": 1, "published-02": 0 } },
      {
        as: "member",
        act: favor(numbered("b1", "member")),
        ask: counters,
        is: { "rival-free": 0, "published-02": 0 },
      },
      {
        as: "user",
        act: favor(numbered("b1", "member")),
        ask: counters,
        is: { "rival-free": 0, "published-02": 1 },
      },
      {
        given: [
          `insert into public.favorites (user_id, prompt_id) values ('${ME}', '${FREE}'), ('${RIVAL}', '${FREE}')`,
        ],
        as: "member",
        act: "delete from public.favorites",
        ask: counters,
        is: { "rival-free": 0, "published-02": 0 },
      },
      {
        given: [
          `insert into public.favorites (user_id, prompt_id) select id, '${FREE}' from auth.users where id <> '${RIVAL}'`,
        ],
        as: "member",
        act: "delete from public.favorites",
        ask: counters,
        is: { "rival-free": 7, "published-02": 0 },
      },
      {
        given: [
          `insert into public.favorites (user_id, prompt_id) values ('${ME}', '${FREE}')`,
          "update public.prompt_counters set favorites = 0",
        ],
        as: "member",
        act: "delete from public.favorites",
        ask: counters,
        is: { "rival-free": 0, "published-02": 0 },
      },
    ],
  },
  {
    name: "the ids of one's favourites come the newest first, those that have no card among them",
    cases: [
      {
        given: [
          `insert into public.favorites (user_id, prompt_id, created_at) values ('${ME}', '${FREE}', 'infinity')`,
          `update public.prompts set status = 'hidden' where id = '${PREMIUM}'`,
        ],
        as: "member",
        ask: "public.favorite_prompts()",
        is: [FREE, PREMIUM],
      },
      { given: ["delete from public.favorites"], as: "member", ask: "public.favorite_prompts()", is: [] },
    ],
  },
  {
    name: "an order is written at once, and changes nothing of anybody else's",
    cases: [
      {
        given: [`insert into public.collections (user_id, name) values ('${ME}', 'Second')`],
        as: "member",
        act: `select public.arrange_collections(array(select id from public.collections order by name desc) || '${SHARED}'::uuid)`,
        ask: "(select jsonb_object_agg(name, position) from public.collections where position is not null)",
        is: { Second: 1, "A folder": 2 },
      },
      {
        given: [
          `insert into public.collection_items (collection_id, user_id, prompt_id) values ('${FOLDER}', '${ME}', '${FREE}')`,
        ],
        as: "member",
        act: `select public.arrange_collection('${FOLDER}', '{${FREE},${PREMIUM}}')`,
        ask: `(select jsonb_agg(jsonb_build_array(collection_id, prompt_id) order by position) from public.collection_items where position is not null)`,
        is: [
          [FOLDER, FREE],
          [FOLDER, PREMIUM],
        ],
      },
      {
        given: [
          `insert into public.collections (id, user_id, name) values ('${OTHER}', '${ME}', 'Second')`,
          `insert into public.collection_items (collection_id, user_id, prompt_id) values ('${OTHER}', '${ME}', '${PREMIUM}')`,
        ],
        as: "member",
        act: `select public.arrange_collection('${FOLDER}', '{${PREMIUM}}')`,
        ask: "(select jsonb_agg(collection_id) from public.collection_items where position is not null)",
        is: [FOLDER],
      },
    ],
  },
  {
    name: "a deleted collection comes back at its place, with its note and what of it has a card, in order",
    cases: [
      {
        given: twoMore,
        as: "member",
        act: restore(2),
        ask: `(select jsonb_object_agg(name, position) from public.collections where position is not null)`,
        is: { "A folder": 1, Back: 2, Second: 3, Third: 4 },
      },
      {
        given: [...twoMore, "update public.collections set position = 7 where name = 'Third'"],
        as: "member",
        act: restore(1),
        ask: `(select jsonb_object_agg(name, position) from public.collections where position is not null)`,
        is: { Back: 1, Third: 2, "A folder": 3, Second: 4 },
      },
      {
        as: "member",
        act: restore(1, [
          [FREE, "Mine"],
          [DRAFT, null],
          [OTHER, null],
          [PREMIUM, null],
        ]),
        ask: `(select jsonb_agg(jsonb_build_array(i.prompt_id, i.note, i.position) order by i.position)
          from public.collection_items i join public.collections c on c.id = i.collection_id where c.name = 'Back')`,
        is: [
          [FREE, "Mine", 1],
          [PREMIUM, null, 4],
        ],
      },
      {
        as: "member",
        act: restore(1),
        ask: `(select count(*) from public.collections where user_id <> '${ME}' and position is not null)`,
        is: 0,
      },
      { as: "member", act: restore(1, [], "A note"), ask: restored, is: [ME, "A note", false] },
      { as: "member", act: restore(1), ask: restored, is: [ME, null, false] },
      { given: collections(198), as: "member", act: restore(1), ask: own("collections"), is: 200 },
      { given: collections(199), as: "member", act: restore(1), ask: own("collections"), is: "error 23514" },
    ],
  },
  {
    name: "what somebody does to all collections, they do to their own",
    cases: (
      [
        ["delete from public.collections", "collections", "true"],
        ["delete from public.collection_items", "collection_items", "true"],
        ["update public.collections set position = 9", "collections", "position is null"],
        ["update public.collection_items set position = 9", "collection_items", "position is null"],
      ] as const
    ).map(
      ([act, table, untouched]): Case => ({
        as: "member",
        act,
        ask: `(select jsonb_build_array(count(*) filter (where user_id = '${ME}'), count(*) filter (where user_id = '${RIVAL}'))
          from public.${table} where ${untouched})`,
        is: [0, 2],
      }),
    ),
  },
  {
    name: "S1: a shared collection shows its name, its note and its cards to who has the link",
    cases: [
      {
        as: "anon",
        ask: shared("to_jsonb(c)"),
        is: { name: "A shared folder", note: "A public note", prompt_ids: [PREMIUM] },
      },
      {
        given: [
          `insert into public.collection_items (collection_id, user_id, prompt_id, position) values ('${SHARED}', '${RIVAL}', '${FREE}', 1)`,
        ],
        as: "anon",
        ask: shared("to_jsonb(c.prompt_ids)"),
        is: [FREE, PREMIUM],
      },
      {
        given: [`update public.prompts set status = 'hidden' where id = '${PREMIUM}'`],
        as: "anon",
        ask: shared("to_jsonb(c.prompt_ids)"),
        is: [],
      },
      { given: [share(false, SHARED)], as: "anon", ask: shared("true"), is: null },
      {
        given: [`update auth.users set banned_until = 'infinity' where id = '${RIVAL}'`],
        as: "anon",
        ask: shared("true"),
        is: null,
      },
      { as: "anon", ask: "(select true from public.shared_collection(null))", is: null },
      { as: "member", act: share(true), ask: link, is: [true, 32, true] },
      { given: [share(true)], as: "member", act: share(false), ask: link, is: [false, null, null] },
      {
        given: [
          share(true),
          `update public.collections set share_slug = 'rivals-link2' where id = '${FOLDER}'`,
        ],
        as: "member",
        act: `update public.collections set name = 'Other', is_shared = true where id = '${FOLDER}'`,
        ask: `(select share_slug from public.collections where id = '${FOLDER}')`,
        is: "rivals-link2",
      },
    ],
  },
  {
    name: "X3: names and notes are there to be read",
    cases: [
      ["'Fine'", "E'Two\\nlines'", 1] as const,
      ["'  '", "null", "error 23514"] as const,
      ["repeat('x', 80)", "repeat('x', 1000)", 1] as const,
      ["repeat('x', 81)", "null", "error 23514"] as const,
      ["'Fine'", "repeat('x', 1001)", "error 23514"] as const,
      ["E'abc\\u202Edef'", "null", "error 23514"] as const,
      ["'Fine'", "E'abc\\u202Edef'", "error 23514"] as const,
    ].map(
      ([name, note, is]): Case => ({
        as: "member",
        act: `insert into public.collections (name, note) values (${name}, ${note})`,
        ask: `(select count(*) from public.collections where user_id = '${ME}' and id <> '${FOLDER}')`,
        is,
      }),
    ),
  },
  {
    name: "a member's use is counted for the month, and stays without the person",
    cases: [
      { as: "member", act: use(), ask: monthly(`user_id = '${ME}'`), is: [[1, true]] },
      {
        given: [
          `insert into public.member_uses (user_id, prompt_id, month)
            values ('${ME}', '${PREMIUM}', date_trunc('month', now() at time zone 'utc'))`,
        ],
        as: "member",
        act: use(),
        ask: monthly(`user_id = '${ME}'`),
        is: [[2, true]],
      },
      {
        as: "lifetime",
        act: use("null", FREE),
        ask: monthly(`user_id = '${idOf("lifetime")}'`),
        is: [[1, true]],
      },
      { as: "user", act: use("null", FREE), ask: monthly("true"), is: null },
      { as: "anon", act: use("null", FREE), ask: monthly("true"), is: null },
      { as: "member", act: use("null", numbered("b1", "member")), ask: monthly("true"), is: null },
      {
        given: [`delete from auth.users where id = '${ME}'`],
        ask: `(select jsonb_agg(jsonb_build_array(uses, month)) from public.member_uses where user_id is null)`,
        is: [[1, "2026-01-01"]],
      },
    ],
  },
  {
    name: "a use is noted for its person, its author too, with the text that they saw",
    cases: [
      { as: "member", act: use(), ask: uses(), is: [2, true, true] },
      { as: "member", act: use("'2026-01-01'"), ask: uses(), is: [2, false, true] },
      { as: "member", act: use("'infinity'"), ask: uses(), is: [2, true, true] },
      { as: "member", act: use("null", FREE), ask: uses(FREE), is: [1, true, true] },
      {
        as: "member",
        act: use("null", numbered("b1", "member")),
        ask: uses(numbered("b1", "member")),
        is: [1, true, true],
      },
      {
        as: "user",
        act: use("null", numbered("b1", "user")),
        ask: uses(numbered("b1", "user"), idOf("user")),
        is: [1, true, true],
      },
      { as: "user", act: use(), ask: uses(PREMIUM, idOf("user")), is: [1, false, false] },
      {
        as: "anon",
        act: use("null", FREE),
        ask: `(select count(*) from public.prompt_use_by_person where prompt_id = '${FREE}')`,
        is: 0,
      },
      {
        given: [
          `insert into private.rate_limits (key, window_start, count) values ('usage:${ME}', clock_timestamp(), 60)`,
        ],
        as: "member",
        act: use(),
        ask: uses(),
        is: [1, false, false],
      },
      {
        given: [
          `insert into private.rate_limits (key, window_start, count) values ('usage:${ME}:${PREMIUM}', clock_timestamp(), 10)`,
        ],
        as: "member",
        act: use(),
        ask: uses(),
        is: [2, true, true],
      },
    ],
  },
  {
    name: "a text that has been published is kept when another takes its place, the last twenty of them",
    cases: [
      {
        given: [rewrite("Another text of this"), rewrite("One more text of this")],
        ask: versions(),
        is: [
          [SEEN_BEFORE[0] ?? "", null, false],
          ["CANARY-ORIGINAL word of the text", "CANARY-ARABIC كلمة من النص", true],
        ],
      },
      {
        given: [`update public.prompts set title = 'Other', prompt_text = prompt_text where id = '${FREE}'`],
        ask: versions(FREE),
        is: null,
      },
      {
        given: [`update public.prompts set prompt_text_ar = 'نص آخر تماما' where id = '${FREE}'`],
        ask: versions(FREE),
        is: [["A text that is free for everybody", null, true]],
      },
      {
        given: [rewrite("Another text of this", "a3000000-0000-4000-8000-000000000003")],
        ask: versions("a3000000-0000-4000-8000-000000000003"),
        is: null,
      },
      {
        given: [
          `insert into private.past_published_texts select '${PREMIUM}', '-infinity', timestamptz '2020-01-01' + n * interval '1 day', 'Old ' || n from generate_series(1, 19) n`,
          rewrite("Another text of this"),
        ],
        ask: `(select jsonb_build_array(count(*), min(prompt_text)) from private.past_published_texts where prompt_id = '${PREMIUM}' and prompt_text <> 'Old 10')`,
        is: [19, "CANARY-ORIGINAL word of the text"],
      },
      {
        given: [
          `insert into private.past_published_texts select '${PREMIUM}', '-infinity', timestamptz '2020-01-01' + n * interval '1 day', 'Old ' || n from generate_series(1, 19) n`,
          rewrite("Another text of this"),
        ],
        ask: `(select count(*) from private.past_published_texts where prompt_text in ('Old 1', 'Old 2'))`,
        is: 1,
      },
      {
        given: [
          `insert into private.past_published_texts select '${FREE}', '-infinity', timestamptz '2026-02-01' + n * interval '1 day', 'Old ' || n from generate_series(1, 20) n`,
          rewrite("Another text of this"),
        ],
        ask: `(select count(*) from private.past_published_texts where prompt_id = '${PREMIUM}')`,
        is: 2,
      },
      {
        given: [
          `insert into private.past_published_texts values ('${FREE}', '-infinity', '2010-01-01', 'Ancient')`,
          `insert into private.past_published_texts select '${PREMIUM}', '-infinity', timestamptz '2020-01-01' + n * interval '1 day', 'Old ' || n from generate_series(1, 20) n`,
          rewrite("Another text of this"),
        ],
        ask: `(select count(*) from private.past_published_texts where prompt_id = '${FREE}')`,
        is: 1,
      },
      {
        given: [rewrite("Another text of this")],
        ask: `(select jsonb_agg(published_from order by replaced_at) from private.past_published_texts where prompt_id = '${PREMIUM}'
          and published_from = '2026-01-03')`,
        is: ["2026-01-03T00:00:00+00:00"],
      },
      {
        given: [rewrite("Another text of this", FREE)],
        ask: `(select jsonb_agg(published_from::text) from private.past_published_texts where prompt_id = '${FREE}')`,
        is: ["-infinity"],
      },
    ],
  },
  {
    name: "a text's version rises with each change in either language once it was public, and with nothing else",
    cases: [
      { given: [rewrite("Another text of this")], ask: textVersions(), is: [2, 2] },
      { given: [rewrite("Another text of this"), rewrite("One more text")], ask: textVersions(), is: [3, 3] },
      {
        given: [`update public.prompts set prompt_text_ar = 'نص آخر تماما' where id = '${PREMIUM}'`],
        ask: textVersions(),
        is: [2, 2],
      },
      {
        given: [`update public.prompts set title = 'Other', text_version = 9 where id = '${PREMIUM}'`],
        ask: textVersions(),
        is: [1, 1],
      },
      {
        given: [
          `update public.prompts set status = 'draft' where id = '${PREMIUM}'`,
          rewrite("Another text of this"),
        ],
        ask: textVersions(),
        is: [2, null],
      },
      { given: [rewrite("Another text of this", DRAFT)], ask: textVersions(DRAFT), is: [1, null] },
    ],
  },
  {
    name: "the version that a person used is the one that was public at that time",
    cases: [
      { given: [usedAt("2026-01-03")], ask: usedVersion, is: 1 },
      { given: [usedAt("2026-01-03"), rewrite("Another text of this")], ask: usedVersion, is: 1 },
      { given: [rewrite("Another text of this"), usedAt("infinity")], ask: usedVersion, is: 2 },
      { given: [usedAt("2026-01-01")], ask: usedVersion, is: 0 },
      {
        given: [
          usedAt("2026-01-01"),
          `delete from private.past_published_texts where replaced_at < '2026-01-03'`,
          rewrite("Another text of this"),
          `update private.past_published_texts set published_from = '2026-01-02' where published_from < '2026-01-02'`,
        ],
        ask: usedVersion,
        is: null,
      },
      {
        given: [
          usedAt("2026-01-03"),
          `update public.prompts set status = 'draft' where id = '${PREMIUM}'`,
          `update public.prompts set status = 'published' where id = '${PREMIUM}'`,
        ],
        ask: usedVersion,
        is: 1,
      },
      { ask: `private.used_text_version('${idOf("anon")}', '${PREMIUM}')`, is: null },
    ],
  },
  {
    name: "P7: what was used is shown as it was to its person while they may read the prompt, where it differs",
    cases: [
      { as: "member", ask: asUsed, is: SEEN_BEFORE },
      { as: "jadmin", ask: asUsed, is: SEEN_BEFORE },
      { as: "user", ask: asUsed, is: null },
      { as: "expired", ask: asUsed, is: null },
      { given: [usedAt("2026-01-01")], as: "member", ask: asUsed, is: SEEN_BEFORE },
      { given: [usedAt("2026-01-03")], as: "member", ask: asUsed, is: null },
      {
        given: [usedAt("2026-01-03"), rewrite("Another text of this")],
        as: "member",
        ask: asUsed,
        is: ["CANARY-ORIGINAL word of the text"],
      },
      {
        given: [
          `delete from public.prompt_use_by_person where user_id = '${ME}'`,
          `insert into public.prompt_use_by_person (user_id, prompt_id, text_at, last_used_at) values ('${ME}', '${FREE}', '2026-01-01', '2026-01-01')`,
          `update public.prompts set prompt_text_ar = 'نص آخر تماما' where id = '${FREE}'`,
        ],
        as: "member",
        ask: asUsed,
        is: ["A text that is free for everybody"],
      },
      {
        given: [
          `insert into public.prompts (title, prompt_text, status) select 'Many', 'A text of ten letters', 'published' from generate_series(1, 21)`,
          `insert into public.prompt_use_by_person (user_id, prompt_id, text_at, last_used_at) select '${ME}', id, '2026-01-01', '2026-01-01' from public.prompts where title = 'Many'`,
          `insert into private.past_published_texts select id, '-infinity', now(), 'Another' from public.prompts where title = 'Many'`,
        ],
        as: "member",
        ask: "(select count(*) from public.changed_prompts())",
        is: 20,
      },
      { given: [usedAt("2025-12-31")], as: "member", ask: asUsed, is: [null] },
      {
        given: [`delete from public.prompt_use_by_person where user_id = '${ME}'`],
        as: "member",
        ask: asUsed,
        is: null,
      },
      {
        given: [`update public.prompts set status = 'hidden' where id = '${PREMIUM}'`],
        as: "member",
        ask: asUsed,
        is: null,
      },
      {
        given: [
          `update public.user_subscriptions set status = 'revoked', revoked_at = now() where user_id = '${ME}'`,
        ],
        as: "member",
        ask: asUsed,
        is: null,
      },
      {
        given: [`update public.prompts set is_free = true where id = '${PREMIUM}'`],
        as: "user",
        ask: asUsed,
        is: null,
      },
      {
        given: [
          `update public.prompts set is_free = true where id = '${PREMIUM}'`,
          `update private.past_published_texts set was_free = true where prompt_id = '${PREMIUM}'`,
        ],
        as: "user",
        ask: asUsed,
        is: SEEN_BEFORE,
      },
      {
        given: [`update private.past_published_texts set was_free = true where prompt_id = '${PREMIUM}'`],
        as: "user",
        ask: asUsed,
        is: null,
      },
      {
        given: [`update public.prompts set user_id = '${idOf("user")}' where id = '${PREMIUM}'`],
        as: "user",
        ask: asUsed,
        is: SEEN_BEFORE,
      },
      {
        given: [
          `update public.prompts set prompt_text = '${SEEN_BEFORE[0]}', prompt_text_ar = null where id = '${PREMIUM}'`,
        ],
        as: "member",
        ask: asUsed,
        is: null,
      },
      {
        given: [
          `insert into public.prompt_use_by_person (user_id, prompt_id, text_at, last_used_at) values ('${ME}', '${FREE}', '2026-01-01', '2026-01-01')`,
          rewrite("Another free text of this", FREE),
        ],
        as: "member",
        ask: "(select jsonb_agg(c.prompt_id) from public.changed_prompts() c)",
        is: [FREE, PREMIUM],
      },
      {
        given: [
          `insert into public.prompt_use_by_person (user_id, prompt_id, text_at, last_used_at) values ('${ME}', '${FREE}', '2026-01-01', '2026-01-01')`,
          rewrite("Another free text of this", FREE),
        ],
        as: "member",
        ask: `(select jsonb_agg(c.prompt_text) from public.text_as_used('${FREE}') c)`,
        is: ["A text that is free for everybody"],
      },
    ],
  },
];
