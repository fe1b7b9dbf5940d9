import { createHash } from "node:crypto";
import { readWorkflowGraph } from "../functions/inspect-file/workflow-graph.ts";
import { picturesOf } from "./art/pictures.ts";
import type { Client } from "./bootstrap.ts";
import { loadPrompts, randomName, type SeedPrompt } from "./load.ts";
import { promptObjects } from "./objects.ts";
import { toRow } from "./rows.ts";
import { samplesOf } from "./samples.ts";
import type { SeedObject } from "./target.ts";

export type Outcome = "loaded" | "updated" | "unchanged" | "edited";

type Options = {
  /** New prompts are published, else drafts; of known ones the status stays. */
  isPublished: boolean;
  prompts?: readonly SeedPrompt[];
  onDone?: (step: { slug: string; outcome: Outcome; done: number; total: number }) => void;
};

const PUBLIC_BUCKET = "default-prompt-images";
/** What staff may edit and a load may overwrite. Status and marks are theirs alone. */
const CONTENT = `title, title_ar, description, description_ar, prompt_text, prompt_text_ar, points, points_ar,
  search_terms, search_terms_ar, notes, notes_ar, image_path, metadata, variables, is_free,
  prompt_samples (position, kind, title, title_ar, body, path, is_public)` as const;

/**
 * Loads the library into a project over its API: pictures, files, prompts, samples. A prompt that is the same in the
 * repository is skipped, one that staff edited or deleted is left alone, one that was interrupted is loaded again.
 */
export async function loadLibrary(client: Client, options: Options): Promise<void> {
  const { isPublished, prompts = loadPrompts(), onDone } = options;
  const { data: records } = await client.from("loaded_prompts").select("*").throwOnError();
  const known = new Map(records.map((record) => [record.prompt_id, record]));
  const pictures = picturesOf(prompts);
  const queue = [...prompts];
  let done = 0;
  const work = async () => {
    for (let prompt = queue.shift(); prompt; prompt = queue.shift()) {
      const record = known.get(prompt.id) ?? null;
      const outcome = await decide(client, prompt, record);
      if (outcome === "loaded" || outcome === "updated")
        await load(client, prompt, pictures.get(prompt.id) ?? null, isPublished);
      done += 1;
      onDone?.({ slug: prompt.slug, outcome, done, total: prompts.length });
    }
  };
  // After a failure the others finish their prompt and stop, so that the next load starts from whole ones.
  const stop = (error: unknown) => {
    queue.length = 0;
    throw error;
  };
  const ended = await Promise.allSettled([1, 2, 3, 4].map(() => work().catch(stop)));
  const failed = ended.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

type LoadRecord = { seed_hash: string; stored_hash: string | null };

async function decide(client: Client, prompt: SeedPrompt, record: LoadRecord | null): Promise<Outcome> {
  if (record === null) return (await stored(client, prompt.id)) === null ? "loaded" : "edited";
  if (record.stored_hash === null) return "loaded";
  if (record.seed_hash === seedHash(prompt)) return "unchanged";
  return (await storedHash(client, prompt.id)) === record.stored_hash ? "updated" : "edited";
}

async function load(client: Client, given: SeedPrompt, picture: string | null, isPublished: boolean) {
  // A stored picture is never replaced.
  const prompt = { ...given, image: given.image && randomName("webp") };
  const record = { prompt_id: prompt.id, seed_hash: seedHash(prompt) };
  await client
    .from("loaded_prompts")
    .upsert({ ...record, stored_hash: null })
    .throwOnError();
  const before = await stored(client, prompt.id);
  const at = Date.now();
  const samples = samplesOf([prompt]);
  const isShown = before === null ? isPublished : before.status === "published";
  const objects = await promptObjects(prompt, samples, picture, at);
  for (const object of objects) if (isShown || object.bucket !== PUBLIC_BUCKET) await store(client, object);

  const { day, is_featured, user_id: _, ...row } = toRow(prompt, at);
  if (before === null) {
    const added = new Date(Date.parse(day) + Number.parseInt(prompt.id.slice(0, 8), 16) / 1000).toISOString();
    const state = isPublished
      ? { status: "published", created_at: added, published_at: added }
      : { status: "draft" };
    await client
      .from("prompts")
      .insert({ ...row, ...state, is_featured })
      .throwOnError();
  } else await client.from("prompts").update(row).eq("id", prompt.id).throwOnError();
  await client.from("prompt_samples").delete().eq("prompt_id", prompt.id).throwOnError();
  await client
    .from("prompt_samples")
    .insert(samples.map(({ produce: _produce, ...sample }) => sample))
    .throwOnError();
  await client
    .from("loaded_prompts")
    .update({ stored_hash: await storedHash(client, prompt.id), loaded_at: new Date(at).toISOString() })
    .eq("prompt_id", prompt.id)
    .throwOnError();
}

/** Uploads a file, and confirms it as `inspect-file` does for those of users. */
async function store(client: Client, { bucket, path, bytes, contentType, cacheControl }: SeedObject) {
  const files = client.storage.from(bucket);
  const { error } = await files.upload(path, bytes, { contentType, ...(cacheControl && { cacheControl }) });
  if (error) throw new Error(`${bucket}/${path} could not be stored: ${error.message}`);
  if (bucket === PUBLIC_BUCKET) return;
  const { data: info, error: unknown } = await files.info(path);
  if (unknown) throw new Error(`${bucket}/${path} could not be read: ${unknown.message}`);
  const workflow = contentType === "application/json" ? readWorkflowGraph(bytes) : null;
  await client
    .rpc("accept_file", {
      bucket,
      file_name: path,
      file_version: info.version,
      found_type: contentType,
      ...(workflow && { workflow: workflow.graph, node_names: workflow.names }),
    })
    .throwOnError();
}

async function stored(client: Client, id: string) {
  const { data } = await client.from("prompts").select("status").eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** The hash of a prompt's content as stored; null where it is gone. */
async function storedHash(client: Client, id: string): Promise<string | null> {
  const { data } = await client
    .from("prompts")
    .select(CONTENT)
    .eq("id", id)
    .order("position", { referencedTable: "prompt_samples" })
    .maybeSingle()
    .throwOnError();
  return data && hash(data);
}

/** The hash of a prompt's files in the repository; names and moments of uploads are not part of it. */
function seedHash(prompt: SeedPrompt): string {
  const { image_path: _, metadata, ...row } = toRow(prompt, 0);
  const files = prompt.files.map(({ name, bytes }) => [name, hash(Buffer.from(bytes).toString("base64"))]);
  return hash([
    row,
    metadata.category,
    metadata.tags,
    files,
    prompt.sample,
    prompt.cover,
    prompt.image !== null,
  ]);
}

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
