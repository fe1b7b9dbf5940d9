import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { connect } from "../../../supabase/local/database.ts";
import { FIRST_PUBLISHED, type GeneratedPrompt, generatePrompts } from "./prompts.ts";
import { withoutIndexes } from "./without-indexes.ts";

const TABLES = ["public.prompts", "public.prompt_cards", "private.prompt_search", "private.prompt_listing"];

/**
 * Fills a migrated database with generated prompts: copied with triggers off, then what the triggers would have
 * written by the same functions in bulk, then the indexes. Two connections share the work where it can be shared.
 */
export async function fillDatabase(url: string, rows: number): Promise<void> {
  const sql = connect(url, 1);
  const helper = connect(url, 1);
  const setUp =
    "set session_replication_role = replica; set maintenance_work_mem = '768MB'; set synchronous_commit = off";
  try {
    for (const connection of [sql, helper]) await connection.unsafe(setUp);
    await withoutIndexes(sql, helper, TABLES, async () => {
      const words = await timed("copy prompts", () => copyPrompts(sql, rows));
      await timed("learn words", () => learnWords(sql, words));
      await timed("write cards", () => writeCards(sql));
      const halves = [writeSearch(sql, 0, rows / 2), writeSearch(helper, rows / 2, rows)];
      await timed("write search vectors", () => Promise.all(halves));
      await timed("write listing", () => writeListing(sql));
    });
    await sql`select setval('private.prompt_search_position', ${rows})`;
    await timed("vacuum and analyze", () => sql.unsafe("vacuum analyze"));
  } finally {
    await Promise.all([sql.end(), helper.end()]);
  }
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`    ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

const asArray = (words: readonly string[]) => `{${words.map((each) => `"${each}"`).join(",")}}`;

const asField = (value: string | null) => (value === null ? "\\N" : value.replaceAll("\\", "\\\\"));

function line(prompt: GeneratedPrompt): string {
  const { id, ordinal, title, titleAr, description, text, textAr, category, tags, isFree } = prompt;
  const terms = [prompt.searchTerms, prompt.searchTermsAr].map(asArray);
  const published = new Date(Date.parse(FIRST_PUBLISHED) + ordinal * 60_000).toISOString();
  const metadata = JSON.stringify({ category, tags });
  const fields = [
    id,
    `prompt-${ordinal}`,
    title,
    titleAr,
    description,
    text,
    textAr,
    metadata,
    ...terms,
    "published",
  ];
  return `${fields.map(asField).join("\t")}\t${isFree}\t${published}\t${published}\t${published}\n`;
}

function* lines(rows: number, counts: Map<string, number>): Generator<string> {
  let chunk = "";
  for (const prompt of generatePrompts(rows)) {
    countWords(counts, prompt);
    chunk += line(prompt);
    if (chunk.length > 65_536) {
      yield chunk;
      chunk = "";
    }
  }
  yield chunk;
}

async function copyPrompts(sql: postgres.Sql, rows: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const target = await sql`
    copy public.prompts (id, slug, title, title_ar, description, prompt_text, prompt_text_ar, metadata,
      search_terms, search_terms_ar, status, is_free,
      created_at, updated_at, published_at) from stdin`.writable();
  await pipeline(Readable.from(lines(rows, counts)), target);
  return counts;
}

async function writeCards(sql: postgres.Sql): Promise<void> {
  // Copies fall like 1/n, as if most prompts were used once or never.
  await sql`
    insert into public.prompt_cards
    select p.id, p.slug, p.title, p.title_ar, p.description, p.description_ar, p.metadata ->> 'category',
      coalesce(c.kind, 'text'), array(select jsonb_array_elements_text(p.metadata -> 'tags')), p.image_path, private.brand_name(),
      p.is_free, false, p.prompt_text_ar is not null, '[]', length(p.prompt_text) / 6, 0,
      (100 / (1 + abs(hashint4(hashtext(p.slug))) % 1000))::bigint * 7, 0, p.published_at, p.updated_at,
      '[]', 0, '{}', '{}', p.search_terms, p.search_terms_ar
    from public.prompts p left join public.categories c on c.slug = p.metadata ->> 'category'`;
}

async function writeSearch(sql: postgres.Sql, from: number, to: number): Promise<void> {
  await sql`
    insert into private.prompt_search
    select c.id, n.position, private.search_keys(c, p.user_id, n.position), private.search_key(c.title),
      private.search_key(c.title_ar), v.title_vector, v.public_vector, v.full_vector,
      private.phrases_of(c.search_terms || c.search_terms_ar)
    from public.prompt_cards c
    join public.prompts p on p.id = c.id
    cross join lateral (
      select (extract(epoch from c.published_at - ${FIRST_PUBLISHED}::timestamptz) / 60)::bigint as position
    ) n
    cross join lateral private.search_vectors(c, p.prompt_text, p.prompt_text_ar) v
    where n.position >= ${from} and n.position < ${to}
    order by n.position`;
}

async function writeListing(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into private.prompt_listing
    select c.id, t.tag, coalesce(c.category, ''), c.kind, c.is_free, c.has_arabic, c.published_at, c.copies
    from public.prompt_cards c
    cross join lateral (select '' union all select private.search_tag(x) from unnest(c.tags) x) t (tag)`;
}

/** How many prompts use a word in their public fields, counted while they are generated. */
function countWords(
  counts: Map<string, number>,
  { title, titleAr, description, tags, searchTerms, searchTermsAr }: GeneratedPrompt,
): void {
  const terms = [...searchTerms, ...searchTermsAr].join(" ");
  for (const word of new Set(
    `${title} ${description} ${tags.join(" ")} ${titleAr ?? ""} ${terms}`.split(" "),
  )) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}

async function learnWords(sql: postgres.Sql, counts: Map<string, number>): Promise<void> {
  const words = [...counts.keys()];
  const levels = [...counts.values()].map((count) => Math.floor(Math.log2(count)));
  await sql`
    insert into private.search_words (word, level)
    select private.search_text(w.word), max(w.level)
    from unnest(${words}::text[], ${levels}::int[]) w (word, level)
    where length(w.word) between 2 and 30 group by 1
    on conflict (word) do update set level = excluded.level`;
}
