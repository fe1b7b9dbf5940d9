import { editorLimits } from "@/config/editor-limits";
import { transferLimits } from "@/config/transfer-limits";
import { attachmentTypes, endingOf, type SampleKind, shownFileName } from "@/domain/files/stored-names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { fitText, fitTitle, fitTitleAr, type Remark } from "../fit";
import { fields } from "../portable-prompt";
import { tooManyRows } from "../row-count";
import { emptyTable, type Table, UnreadableFile } from "../table";
import { type ManifestFile, type ManifestPrompt, manifestPath, manifestSchema } from "./manifest";
import type { Media } from "./media";
import { type Unpacked, unpackFiles } from "./unpack";

const attachments = { types: Object.values(attachmentTypes), mostBytes: editorLimits.attachmentMaxBytes };

/** What the buckets take; their bytes are inspected after the upload. */
const accepted: Record<Exclude<SampleKind, "text">, { types: readonly string[]; mostBytes: number }> = {
  image: { types: ["image/png", "image/jpeg", "image/webp"], mostBytes: editorLimits.thumbnailMaxBytes },
  video: { types: ["video/mp4", "video/webm"], mostBytes: editorLimits.filmMaxBytes },
  audio: {
    types: ["audio/mpeg", "audio/mp4", "audio/ogg", "audio/wav", "audio/webm"],
    mostBytes: editorLimits.attachmentMaxBytes,
  },
  file: attachments,
};

/** The files that a prompt lists, each with its kind. */
function filesOf({ cover, samples, files }: ManifestPrompt) {
  return [
    ...(typeof cover === "object" && cover !== null ? [{ file: cover, kind: "image" as const }] : []),
    ...samples.flatMap(({ kind, file }) => (kind !== "text" && file ? [{ file, kind }] : [])),
    ...files.map(({ file }) => ({ file, kind: "file" as const })),
  ];
}

/** Takes files out of the archive; says why one is left out. */
function createTaker(unpacked: Unpacked, remark: Remark) {
  return (kind: Exclude<SampleKind, "text">, { path, type }: ManifestFile, name: string): File | null => {
    const { types, mostBytes } = accepted[kind];
    const file = unpacked.get(path);
    if (!types.includes(type)) remark(m.transfer_media_type({ file: name }));
    else if (file === "large")
      remark(m.transfer_media_large({ file: name, most: formatNumber(mostBytes / 1024 / 1024) }));
    else if (!(file instanceof Blob) || file.size === 0) remark(m.transfer_media_missing({ file: name }));
    else return new File([file], name, { type });
    return null;
  };
}

function mediaOf(prompt: ManifestPrompt, unpacked: Unpacked, remark: Remark): Media {
  const take = createTaker(unpacked, remark);
  const { cover, is_free, is_featured } = prompt;
  const samples = prompt.samples.slice(0, editorLimits.samplesMax).flatMap((sample): Media["samples"] => {
    const words = {
      title: fitTitle(sample.title, sample.body ?? "", remark),
      title_ar: fitTitleAr(sample.title_ar ?? null, remark),
      is_public: sample.is_public,
    };
    if (sample.kind === "text") {
      const body = fitText(sample.body ?? "", remark);
      if (body.trim() !== "" && body.length <= editorLimits.sampleTextMaxCharacters)
        return [{ ...words, kind: "text", body, file: null }];
      remark(m.transfer_media_type({ file: words.title }));
      return [];
    }
    const name = `${words.title}.${endingOf(sample.file?.path ?? "")}`;
    const file = sample.file ? take(sample.kind, sample.file, name) : null;
    return file ? [{ ...words, kind: sample.kind, body: null, file }] : [];
  });
  const files = prompt.files.slice(0, editorLimits.attachmentsMax).flatMap(({ name, file }) => {
    const taken = take("file", file, shownFileName(name));
    return taken ? [taken] : [];
  });
  if (prompt.samples.length > editorLimits.samplesMax || prompt.files.length > editorLimits.attachmentsMax)
    remark(
      m.transfer_media_many({
        samples: formatNumber(editorLimits.samplesMax),
        files: formatNumber(editorLimits.attachmentsMax),
      }),
    );
  const isAddress = typeof cover === "string" && /^https?:\/\//.test(cover);
  const picture = typeof cover === "object" && cover !== null ? take("image", cover, cover.path) : null;
  return { cover: isAddress ? cover : picture, samples, files, is_free, is_featured };
}

/** The list of prompts; null if the archive has none of ours. */
async function readManifest(archive: Blob): Promise<ManifestPrompt[] | null> {
  const found = await unpackFiles(archive, (path) =>
    path === manifestPath ? transferLimits.unpackedMaxBytes : null,
  );
  const manifest = found.get(manifestPath);
  if (!(manifest instanceof Blob)) return null;
  try {
    const { success, data } = manifestSchema.safeParse(JSON.parse(await manifest.text()));
    return success ? data.prompts : null;
  } catch {
    return null;
  }
}

/**
 * Reads an archive that `writeLibrary` has written; null for any other, which `readFile` reads. Throws `UnreadableFile`
 * if it is damaged or too large.
 */
export async function readLibrary(archive: Blob): Promise<Table | null> {
  if (archive.size > transferLimits.archiveMaxBytes)
    throw new UnreadableFile(
      m.transfer_too_large({ most: formatNumber(transferLimits.archiveMaxBytes / 1024 / 1024) }),
    );
  const prompts = await readManifest(archive);
  if (prompts === null) return null;
  if (prompts.length > transferLimits.rowsMax) throw tooManyRows();
  const mostBytes = new Map(
    prompts.flatMap(filesOf).map(({ file, kind }) => [file.path, accepted[kind].mostBytes]),
  );
  const unpacked = await unpackFiles(archive, (path) => mostBytes.get(path) ?? null);
  const table = emptyTable(fields);
  for (const [at, prompt] of prompts.entries()) {
    const remarks = new Set<string>();
    const media = mediaOf(prompt, unpacked, (words) => remarks.add(words));
    table.rows.push({
      place: { entry: at + 1 },
      cells: fields.map((field) => prompt[field]),
      media,
      ...(remarks.size > 0 && { remark: [...remarks].join(" ") }),
    });
  }
  return table;
}
