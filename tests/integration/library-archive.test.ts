// Spec 1.9, 7.9; threat S8.

import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { attachMedia } from "@/features/prompt-transfer/api/attach-media";
import { fetchMedia } from "@/features/prompt-transfer/api/fetch-media";
import { fetchPrompts } from "@/features/prompt-transfer/api/fetch-prompts";
import { importBatch } from "@/features/prompt-transfer/api/import-prompts";
import { readLibrary } from "@/features/prompt-transfer/model/archive/read-library";
import { writeLibrary } from "@/features/prompt-transfer/model/archive/write-library";
import { toBatches } from "@/features/prompt-transfer/model/batches";
import { guessMapping } from "@/features/prompt-transfer/model/mapping";
import { readRows } from "@/features/prompt-transfer/model/read-rows";
import { AppError } from "@/lib/errors";
import { connect } from "../../supabase/seed/bootstrap.ts";
import { loadPrompts } from "../../supabase/seed/load.ts";
import { loadLibrary } from "../../supabase/seed/load-library.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

/** The project that the page works with. */
const page = vi.hoisted(() => ({ client: undefined as unknown as SupabaseClient }));

vi.mock("@/lib/supabase/query-database", () => ({
  queryDatabase: async (
    build: (rest: SupabaseClient) => PromiseLike<{ data: unknown; error: Error | null }>,
  ) => {
    const { data, error } = await build(page.client);
    if (error) throw error;
    return data;
  },
}));
vi.mock("@/lib/supabase/member-client", () => ({
  get supabase() {
    return page.client;
  },
}));
vi.mock("@/lib/supabase/functions", () => ({
  callFunction: async (name: string, body: Record<string, unknown>) => {
    const { data, error, response } = await page.client.functions.invoke(name, { body });
    if (error) throw new AppError((await response?.text()) ?? name, { status: response?.status ?? 0 });
    return data;
  },
}));
vi.mock("@/lib/supabase/upload", () => ({
  uploadFile: async ({
    bucket,
    path,
    file,
    type,
  }: Record<"bucket" | "path" | "type", string> & { file: Blob }) => {
    const { error } = await page.client.storage.from(bucket).upload(path, file, { contentType: type });
    if (error) throw new AppError(error.message, { status: 400 });
  },
}));

const all = loadPrompts();
const categories = [...new Set(all.map(({ category }) => category))];
/** One prompt of each category, with files where one has any; and the one with a film and a sound. */
const chosen = [
  ...categories.map((category) => {
    const own = all.filter((prompt) => prompt.category === category);
    return own.find(({ files }) => files.length > 0) ?? own[0];
  }),
  all.find(({ slug }) => slug === "storyboard-in-six-frames-for-a-short-film"),
  all.find(({ free }) => free),
].filter((prompt) => prompt !== undefined);

let source: TestStack;
let target: TestStack;
beforeAll(async () => {
  [source, target] = await Promise.all([startTestStack(), startTestStack()]);
  for (const { sql } of [source, target]) await sql`delete from public.prompts`;
  await source.sql`delete from public.loaded_prompts`;
  await loadLibrary(connect(source.apiUrl, source.secretKey), { isPublished: true, prompts: chosen });
  // One stays a draft.
  await source.sql`update public.prompts set status = 'draft' where id = ${chosen[0]?.id ?? ""}`;
});
afterAll(() => Promise.all([source?.stop(), target?.stop()]));

/** Everything of the prompts but ids, names of files, authors, dates and whether trials are allowed; of files, the bytes. */
async function contentOf(stack: TestStack) {
  const rows = await stack.sql`
    select to_jsonb(p) - '{id,slug,user_id,save_key,image_path,metadata,created_at,updated_at,published_at,allows_trial}'::text[] as fields,
      p.metadata - 'attached_files' as metadata, p.metadata -> 'attached_files' as files, p.image_path, (
        select jsonb_agg(to_jsonb(s) - '{id,prompt_id,created_at}'::text[] order by s.position)
        from public.prompt_samples s where s.prompt_id = p.id
      ) as samples, (
        select jsonb_agg(w.graph) from public.prompt_workflows w where w.prompt_id = p.id
      ) as graphs
    from public.prompts p order by p.title`;
  const client = connect(stack.apiUrl, stack.secretKey);
  const bytesOf = async (bucket: string, path: string) => {
    const { data } = await client.storage.from(bucket).download(path);
    if (!data) throw new Error(`${bucket}/${path} is not there`);
    return `${data.type} ${Buffer.from(await data.arrayBuffer()).toString("base64")}`;
  };
  const buckets: Record<string, string> = {
    image: "prompt-images",
    video: "prompt-videos",
    audio: "prompt-audio",
    file: "prompt-files",
  };
  return Promise.all(
    rows.map(async ({ fields, metadata, files, image_path, samples, graphs }) => ({
      fields,
      metadata,
      graphs,
      cover: image_path && (await bytesOf("prompt-images", image_path)),
      files: await Promise.all(
        (files ?? []).map(async ({ name, path, size, type }: Record<string, string>) => ({
          name,
          size,
          type,
          bytes: await bytesOf("prompt-attachments", path ?? ""),
        })),
      ),
      samples: await Promise.all(
        (samples ?? []).map(async ({ path, ...sample }: Record<string, string>) => ({
          ...sample,
          bytes: path ? await bytesOf(buckets[sample.kind ?? ""] ?? "", path) : null,
        })),
      ),
    })),
  );
}

async function exportAll(): Promise<Blob> {
  page.client = await source.as("admin");
  const { signal } = new AbortController();
  const rows = await fetchPrompts({ authorId: null, ids: null, signal, onProgress: () => undefined });
  const archived = await fetchMedia(rows, { signal, onProgress: () => undefined });
  expect(archived.flatMap(({ missing }) => missing)).toEqual([]);
  return new Blob([await writeLibrary(archived)]);
}

async function importAll(archive: Blob) {
  page.client = await target.as("admin");
  const table = await readLibrary(archive);
  if (!table) throw new Error("This is no archive of ours");
  const reading = await readRows(table, {
    mapping: guessMapping(table),
    categoryOf: (word) => word,
    fallbackCategory: "",
    status: "as-in-file",
    isStaff: true,
  });
  const left: string[] = [];
  for (const batch of toBatches(reading.ready))
    for (const { id, row } of (await importBatch(batch)).stored)
      if (row.media) left.push(...(await attachMedia({ id, row, media: row.media, isStaff: true })));
  return { ...reading, left };
}

test("the chosen prompts have covers, every kind of sample, a skill and a workflow", () => {
  expect(chosen.length).toBeGreaterThan(categories.length);
  const names = chosen.flatMap(({ files }) => files.map(({ name }) => name.split(".").at(-1)));
  expect(new Set(names)).toEqual(new Set(["zip", "json"]));
  expect(categories).toContain("agent-skill");
});

test("a library goes through an archive into a fresh project unchanged", async () => {
  const archive = await exportAll();
  const { rejected, changed, left } = await importAll(archive);
  expect({ rejected, changed, left }).toEqual({ rejected: [], changed: [], left: [] });
  const [before, after] = [await contentOf(source), await contentOf(target)];
  expect(before).toHaveLength(chosen.length);
  expect(new Set(before.flatMap(({ samples }) => samples.map(({ kind }: { kind: string }) => kind)))).toEqual(
    new Set(["text", "image", "video", "audio"]),
  );
  expect(after).toEqual(before);

  const cards = (stack: TestStack) => stack.sql`
    select title, category, kind, is_free, is_featured, attachment_count, checked_on::text, has_arabic
    from public.prompt_cards order by title`;
  expect(await cards(target)).toEqual(await cards(source));
  const renditions = (stack: TestStack) => stack.sql`
    select count(*)::int as many from storage.objects o
    where bucket_id = 'default-prompt-images'
      and exists (
        select from public.prompts p where p.status = 'published' and o.name like 'cards/' || p.id || '/%'
      )`;
  expect(await renditions(target)).toEqual(await renditions(source));
});

test("F3: importing the archive again adds nothing", async () => {
  const before = await contentOf(target);
  const files = () => target.sql`select bucket_id, name from storage.objects order by bucket_id, name`;
  const stored = await files();
  await importAll(await exportAll());
  expect(await contentOf(target)).toEqual(before);
  expect(await files()).toEqual(stored);
});
