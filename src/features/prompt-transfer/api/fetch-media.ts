import { z } from "zod";
import { transferLimits } from "@/config/transfer-limits";
import { bucketOfSample } from "@/domain/files/stored-names";
import { toAppError } from "@/lib/errors";
import { downloadFile } from "@/lib/prompt-data/stored-files";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { Media } from "../model/archive/media";
import type { ArchivedPrompt } from "../model/archive/write-library";
import type { ExportedRow } from "./fetch-prompts";

const rowSchema = z.object({
  id: z.string(),
  image_path: z.string().nullable(),
  attached_files: z
    .array(z.object({ name: z.string(), path: z.string(), type: z.string().default("") }))
    .nullish(),
  is_free: z.boolean(),
  is_featured: z.boolean(),
});
type MediaRow = z.infer<typeof rowSchema>;

const sampleSchema = z.object({
  prompt_id: z.string(),
  kind: z.enum(["text", "image", "video", "audio", "file"]),
  title: z.string(),
  title_ar: z.string().nullable(),
  is_public: z.boolean(),
  body: z.string().nullable(),
  path: z.string().nullable(),
});
type SampleRow = z.infer<typeof sampleSchema>;

async function fetchRows(ids: readonly string[], signal: AbortSignal) {
  const columns = "id, image_path, attached_files:metadata->attached_files, is_free, is_featured";
  const [rows, samples] = await Promise.all([
    queryDatabase((rest) =>
      rest
        .from("prompts")
        .select(columns)
        .in("id", [...ids])
        .abortSignal(signal),
    ),
    queryDatabase((rest) =>
      rest
        .from("prompt_samples")
        .select("prompt_id, kind, title, title_ar, is_public, body, path")
        .in("prompt_id", [...ids])
        .order("position")
        .order("id")
        .abortSignal(signal),
    ),
  ]);
  return {
    rows: rows.map((row) => rowSchema.parse(row)),
    samples: samples.map((row) => sampleSchema.parse(row)),
  };
}

async function mediaOf(row: MediaRow, samples: readonly SampleRow[]) {
  const missing: string[] = [];
  /** A file that is gone does not stop the export. */
  async function read(bucket: string, path: string, name: string, type = ""): Promise<File | null> {
    try {
      const file = await downloadFile(bucket, path);
      return new File([file], name, { type: type || file.type });
    } catch (thrown) {
      if (![400, 403, 404].includes(toAppError(thrown).status)) throw thrown;
      missing.push(name);
      return null;
    }
  }
  const media: Media = {
    cover: null,
    samples: [],
    files: [],
    is_free: row.is_free,
    is_featured: row.is_featured,
  };
  const { image_path: picture } = row;
  if (picture !== null)
    media.cover = /^https?:/.test(picture) ? picture : await read("prompt-images", picture, picture);
  for (const { kind, title, title_ar, is_public, body, path } of samples) {
    const words = { title, title_ar, is_public };
    if (kind === "text") media.samples.push({ ...words, kind, body: body ?? "", file: null });
    else {
      const file = await read(bucketOfSample(kind), path ?? "", path ?? "");
      if (file) media.samples.push({ ...words, kind, body: null, file });
    }
  }
  for (const { name, path, type } of row.attached_files ?? []) {
    const file = await read("prompt-attachments", path, name, type);
    if (file) media.files.push(file);
  }
  return { media, missing };
}

type Fetching = { signal: AbortSignal; onProgress: (done: number) => void };

/**
 * Downloads the covers, samples and files of prompts, a few prompts at a time. Throws if the server does not respond, or
 * on abort.
 */
export async function fetchMedia(
  prompts: readonly ExportedRow[],
  { signal, onProgress }: Fetching,
): Promise<ArchivedPrompt[]> {
  const archived: ArchivedPrompt[] = [];
  for (let at = 0; at < prompts.length; at += transferLimits.exportPageRows) {
    const page = prompts.slice(at, at + transferLimits.exportPageRows);
    const { rows, samples } = await fetchRows(
      page.map(({ id }) => id),
      signal,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (let first = 0; first < page.length; first += transferLimits.downloadsAtOnce) {
      signal.throwIfAborted();
      const some = page.slice(first, first + transferLimits.downloadsAtOnce);
      const read = await Promise.all(
        some.map(async ({ id, prompt }) => {
          const row = byId.get(id);
          // Deleted since its text was read.
          if (!row) return [];
          const own = samples.filter(({ prompt_id }) => prompt_id === id);
          return [{ prompt, ...(await mediaOf(row, own)) }];
        }),
      );
      archived.push(...read.flat());
      onProgress(archived.length);
    }
  }
  return archived;
}
