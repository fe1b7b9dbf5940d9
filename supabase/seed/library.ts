import { PROMPTER_ID } from "./accounts.ts";
import { drawArt } from "./art/draw.ts";
import { renderArt } from "./art/render.ts";
import { defaultImages } from "./default-images.ts";
import { loadPrompts, type SeedPrompt } from "./load.ts";
import type { SeedObject, SeedTarget } from "./target.ts";

// A fixed moment, so that a second run finds the same paths.
const UPLOADED_AT = Date.UTC(2026, 10, 1);
const FOR_A_YEAR = "31536000";

type Picture = { path: string; produce(): Promise<SeedObject[]> };

/**
 * Fills the library: pictures and attachments first, so that no card is ever shown without them, then the prompts
 * and their figures. What is there already, edited or not, is left as it is.
 */
export async function seedLibrary(target: SeedTarget): Promise<void> {
  const prompts = loadPrompts();
  const stored = await storedPaths(target.sql);
  const missing = [
    ...prompts.map((prompt) => ({ path: imagePath(prompt), produce: () => promptObjects(prompt) })),
    { path: "default-text-prompt.webp", produce: defaultImages },
  ].filter((picture) => !stored.has(picture.path));
  await storeAll(target, missing);
  await insertPrompts(target.sql, prompts);
}

async function storedPaths(sql: SeedTarget["sql"]): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id in ('prompt-images', 'default-prompt-images')`;
  return new Set(rows.map((row) => row.name));
}

/** Two at a time: each picture keeps a core busy while the one before it is written. */
async function storeAll(target: SeedTarget, pictures: readonly Picture[]): Promise<void> {
  const queue = [...pictures];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      for (const object of await next.produce()) await target.putObject(object);
  };
  await Promise.all([work(), work()]);
}

const imagePath = (prompt: SeedPrompt) => `${prompt.id}.webp`;
const attachmentPath = (prompt: SeedPrompt, name: string) => `${prompt.id}/${UPLOADED_AT}-${name}`;

/** A prompt's attachments, its card renditions and, last because it marks the prompt as done, its picture. */
async function promptObjects(prompt: SeedPrompt): Promise<SeedObject[]> {
  const art = await renderArt(drawArt(prompt.id, prompt.category));
  const rendition = (width: number, bytes: Uint8Array): SeedObject => ({
    bucket: "default-prompt-images",
    path: `cards/${prompt.id}-${width}.webp`,
    bytes,
    contentType: "image/webp",
    cacheControl: FOR_A_YEAR,
  });
  return [
    ...prompt.files.map((file) => ({
      bucket: "prompt-attachments",
      path: attachmentPath(prompt, file.name),
      bytes: file.bytes,
      contentType: "application/json",
    })),
    rendition(400, art.card400),
    rendition(800, art.card800),
    { bucket: "prompt-images", path: imagePath(prompt), bytes: art.original, contentType: "image/webp" },
  ];
}

function toRow(prompt: SeedPrompt) {
  return {
    id: prompt.id,
    slug: prompt.slug,
    title: prompt.title,
    title_ar: prompt.arabic?.title ?? null,
    description: prompt.description,
    description_ar: prompt.arabic?.description ?? null,
    prompt_text: prompt.text,
    prompt_text_ar: prompt.arabic?.text ?? null,
    image_path: imagePath(prompt),
    user_id: prompt.author === "prompter" ? PROMPTER_ID : null,
    metadata: {
      category: prompt.category,
      tags: prompt.tags,
      attached_files: prompt.files.map((file) => ({
        name: file.name,
        path: attachmentPath(prompt, file.name),
        size: file.bytes.length,
        type: "application/json",
        uploadedAt: new Date(UPLOADED_AT).toISOString(),
      })),
    },
    is_free: prompt.free,
    is_featured: prompt.featured,
    variables: Object.entries(prompt.variables).map(([name, variable]) => ({
      name,
      ...variable,
      label_ar: prompt.arabic?.variables[name]?.label,
      default_ar: prompt.arabic?.variables[name]?.default,
      hint_ar: prompt.arabic?.variables[name]?.hint,
      options_ar: prompt.arabic?.variables[name]?.options,
    })),
    days_ago: prompt.published,
    copies: prompt.copies,
    favorites: prompt.favorites,
  };
}

async function insertPrompts(sql: SeedTarget["sql"], prompts: readonly SeedPrompt[]): Promise<void> {
  const rows = prompts.map(toRow);
  await sql.begin(async (tx) => {
    const made = await tx<{ id: string }[]>`
      insert into public.prompts
        (id, slug, title, title_ar, description, description_ar, prompt_text, prompt_text_ar, image_path, user_id,
         metadata, status, is_free, is_featured, variables, created_at, updated_at, published_at)
      select id, slug, title, title_ar, description, description_ar, prompt_text, prompt_text_ar, image_path, user_id,
             metadata, 'published', is_free, is_featured, variables, day - interval '1 day', day, day
      from (
        select *, now() - make_interval(days => days_ago, hours => length(slug) % 11) as day
        from jsonb_to_recordset(${tx.json(rows)}::jsonb) as r (
          id uuid, slug text, title text, title_ar text, description text, description_ar text, prompt_text text,
          prompt_text_ar text, image_path text, user_id uuid, metadata jsonb, is_free boolean, is_featured boolean,
          variables jsonb, days_ago integer
        )
      ) as seeded
      on conflict do nothing
      returning id`;
    await tx`
      insert into public.prompt_stats (prompt_id, copies, favorites)
      select r.id, r.copies, r.favorites
      from jsonb_to_recordset(${tx.json(rows)}::jsonb) as r (id uuid, copies bigint, favorites bigint)
      where r.id = any(${made.map((row) => row.id)}::uuid[])
      on conflict (prompt_id) do update set copies = excluded.copies, favorites = excluded.favorites`;
  });
}
