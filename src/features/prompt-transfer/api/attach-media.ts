import { failureOfFile } from "@/components/prompt/file-failure";
import { transferLimits } from "@/config/transfer-limits";
import {
  attachmentPath,
  bucketOfSample,
  pictureName,
  sampleFileName,
  typeOfFile,
} from "@/domain/files/stored-names";
import type { Database } from "@/lib/database.gen";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { publishPicture } from "@/lib/prompt-data/publish-picture";
import { removeFiles, removeStrays, storeFile } from "@/lib/prompt-data/stored-files";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { Media } from "../model/archive/media";
import { createThrottle } from "../model/archive/throttle";
import type { ReadyRow } from "../model/read-rows";

/** The inspection takes so many a minute. */
const throttle = createThrottle(transferLimits.uploadsPerMinute, 60_000);

/** Stores a file; returns its path, or null with a remark if the server refuses the file. */
async function store(
  bucket: string,
  path: string,
  file: File,
  type: string,
  left: string[],
): Promise<string | null> {
  await throttle();
  try {
    await storeFile(bucket, { path, file, type });
    return path;
  } catch (thrown) {
    const { mayRetry, reason } = failureOfFile(toAppError(thrown), file);
    if (mayRetry) throw thrown;
    left.push(m.transfer_media_refused({ file: file.name, reason }));
    return null;
  }
}

const readState = (id: string) =>
  Promise.all([
    queryDatabase((rest) => rest.from("prompts").select("image_path, metadata").eq("id", id)),
    queryDatabase((rest) => rest.from("prompt_samples").select("id").eq("prompt_id", id)),
  ]);

type NewSample = Database["public"]["Tables"]["prompt_samples"]["Insert"];

async function addSamples(prompt_id: string, samples: Media["samples"], left: string[]) {
  const stored: { bucket: string; path: string }[] = [];
  const rows: NewSample[] = [];
  for (const [position, sample] of samples.entries()) {
    const { title, title_ar, is_public, kind, body } = sample;
    const words = { prompt_id, position, title, title_ar, is_public };
    if (sample.file === null) rows.push({ ...words, kind, body });
    else {
      const bucket = bucketOfSample(sample.kind);
      const name = sampleFileName(sample.file, Date.now(), crypto.randomUUID());
      const path = await store(bucket, name, sample.file, sample.file.type, left);
      if (path === null) continue;
      stored.push({ bucket, path });
      rows.push({ ...words, kind, path });
    }
  }
  if (rows.length === 0) return;
  try {
    await queryDatabase((rest) => rest.from("prompt_samples").insert(rows).select("id"));
  } catch (thrown) {
    if (toAppError(thrown).code !== "23514") throw thrown;
    for (const { bucket, path } of stored) await removeFiles(bucket, [path]);
    left.push(m.transfer_samples_refused());
  }
}

async function addFiles(id: string, files: readonly File[], left: string[]) {
  // What an interrupted attempt left would count among the ten.
  await removeStrays("prompt-attachments", id, [], Number.NEGATIVE_INFINITY);
  const listed = [];
  for (const [at, file] of files.entries()) {
    const type = typeOfFile(file);
    // The moment alone would not tell two files of one name apart.
    const wanted = attachmentPath(id, file.name, Date.now() + at);
    const path = await store("prompt-attachments", wanted, file, type, left);
    if (path)
      listed.push({ name: file.name, path, size: file.size, type, uploadedAt: new Date().toISOString() });
  }
  return listed;
}

async function addCover(cover: Media["cover"], left: string[]): Promise<string | null> {
  if (cover === null || typeof cover === "string") return cover;
  const name = pictureName(cover.type, Date.now(), crypto.randomUUID());
  return store("prompt-images", name, cover, cover.type, left);
}

type Attaching = { id: string; row: ReadyRow; media: Media; isStaff: boolean };

/**
 * Uploads what belongs to an imported prompt and then publishes it, if the row is published. What the prompt has already
 * stays, so that a repeated attempt continues the last one. Returns what the server did not take; such a prompt stays a
 * draft. Throws an `AppError` if the server does not respond or takes no more at the moment.
 */
export async function attachMedia({ id, row, media, isStaff }: Attaching): Promise<string[]> {
  const left: string[] = [];
  const [[prompt], samples] = await readState(id);
  // Deleted meanwhile.
  if (!prompt) return [];
  const { attached_files = [], ...metadata } = prompt.metadata as { attached_files?: object[] };
  if (samples.length === 0) await addSamples(id, media.samples, left);
  const files = attached_files.length > 0 ? attached_files : await addFiles(id, media.files, left);
  const image_path = prompt.image_path ?? (await addCover(media.cover, left));
  const isPublished = row.prompt.status === "published" && row.ownId === undefined;
  if (isPublished && left.length > 0) left.push(m.transfer_stays_draft());
  await queryDatabase((rest) =>
    rest
      .from("prompts")
      .update({
        image_path,
        metadata: JSON.parse(JSON.stringify({ ...metadata, attached_files: files })),
        ...(isPublished && left.length === 0 && { status: "published" }),
      })
      .eq("id", id)
      .select("id"),
  );
  if (isStaff && media.is_free)
    await queryDatabase((rest) => rest.rpc("set_prompt_free", { prompt_id: id, enabled: true }));
  if (isStaff && media.is_featured)
    await queryDatabase((rest) => rest.rpc("set_prompt_featured", { prompt_id: id, enabled: true }));
  if (image_path !== null) await publishPicture(id);
  return left;
}
