import type postgres from "postgres";
import { PROMPTER_ID } from "./accounts.ts";
import type { SeedPrompt } from "./load.ts";
import { attachmentPath, UPLOADED_AT } from "./objects.ts";
import type { SeedSample } from "./samples.ts";
import type { SeedTarget } from "./target.ts";

type Transaction = postgres.TransactionSql;

/** The variables as the database stores them, with their Arabic wording. */
export function variablesOf({ variables, arabic }: SeedPrompt) {
  return Object.entries(variables).map(([name, variable]) => ({
    name,
    ...variable,
    label_ar: arabic.variables[name]?.label,
    default_ar: arabic.variables[name]?.default,
    hint_ar: arabic.variables[name]?.hint,
    options_ar: arabic.variables[name]?.options,
  }));
}

/** A prompt's row, with its attachments as uploaded at that moment. */
export function toRow(prompt: SeedPrompt, at = UPLOADED_AT) {
  return {
    id: prompt.id,
    slug: prompt.slug,
    title: prompt.title,
    title_ar: prompt.arabic.title,
    description: prompt.description,
    description_ar: prompt.arabic.description,
    prompt_text: prompt.text,
    prompt_text_ar: prompt.arabic.text,
    points: prompt.points ?? [],
    points_ar: prompt.arabic.points ?? [],
    search_terms: prompt.search,
    search_terms_ar: prompt.arabic.search,
    notes: prompt.notes ?? null,
    notes_ar: prompt.arabic.notes ?? null,
    checked_on: prompt.checked?.on ?? null,
    checked_tool: prompt.checked?.tool ?? null,
    sources: prompt.sources,
    image_path: prompt.image,
    user_id: prompt.author === "prompter" ? PROMPTER_ID : null,
    metadata: {
      category: prompt.category,
      tags: prompt.tags,
      attached_files: prompt.files.map((file) => ({
        name: file.name,
        path: attachmentPath(prompt, file.name, at),
        size: file.bytes.length,
        type: file.type,
        uploadedAt: new Date(at).toISOString(),
      })),
    },
    is_free: prompt.free,
    is_featured: prompt.featured,
    allows_trial: !prompt.free,
    variables: variablesOf(prompt),
    day: prompt.published,
  };
}

/** Writes the prompts with samples in one transaction; existing ones stay unchanged. Within a day ids decide. */
export async function insertPrompts(
  sql: SeedTarget["sql"],
  prompts: readonly SeedPrompt[],
  samples: readonly SeedSample[],
): Promise<void> {
  const rows = prompts.map((prompt) => toRow(prompt));
  await sql.begin(async (tx) => {
    const made = await tx<{ id: string }[]>`
      insert into public.prompts
        (id, slug, title, title_ar, description, description_ar, prompt_text, prompt_text_ar, image_path, user_id,
         metadata, status, is_free, is_featured, variables, points, points_ar, search_terms, search_terms_ar, notes,
         notes_ar, checked_on, checked_tool, sources, allows_trial, created_at, updated_at, published_at)
      select id, slug, title, title_ar, description, description_ar, prompt_text, prompt_text_ar, image_path, user_id,
             metadata, 'published', is_free, is_featured, variables, points, points_ar, search_terms, search_terms_ar,
             notes, notes_ar, checked_on, checked_tool, sources, allows_trial, added - interval '1 day', added, added
      from (
        select *, (day + ('x' || left(id::text, 8))::bit(32)::bigint * interval '1 microsecond') at time zone 'utc' as added
        from jsonb_to_recordset(${tx.json(rows)}::jsonb) as r (
          id uuid, slug text, title text, title_ar text, description text, description_ar text, prompt_text text,
          prompt_text_ar text, image_path text, user_id uuid, metadata jsonb, is_free boolean, is_featured boolean,
          variables jsonb, points text[], points_ar text[], search_terms text[], search_terms_ar text[], notes text,
          notes_ar text, checked_on date, checked_tool text, sources jsonb, allows_trial boolean, day date
        )
      ) as seeded
      on conflict do nothing
      returning id`;
    const isNew = new Set(made.map((row) => row.id));
    await insertSamples(
      tx,
      samples.filter((sample) => isNew.has(sample.prompt_id)),
    );
  });
}

async function insertSamples(tx: Transaction, samples: readonly SeedSample[]): Promise<void> {
  const rows = samples.map(({ produce: _, ...row }) => row);
  await tx`
    insert into public.prompt_samples (id, prompt_id, position, kind, title, title_ar, body, path, is_public)
    select * from jsonb_to_recordset(${tx.json(rows)}::jsonb) as r (
      id uuid, prompt_id uuid, position smallint, kind text, title text, title_ar text, body text, path text,
      is_public boolean
    )
    on conflict do nothing`;
}
