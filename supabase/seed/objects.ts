import { renditionPath } from "../../src/config/rendition-path.ts";
import { cached } from "./art/cache.ts";
import { renderArt } from "./art/render.ts";
import type { SeedPrompt } from "./load.ts";
import type { SeedSample } from "./samples.ts";
import type { SeedObject } from "./target.ts";

// A fixed moment, so that the library is the same on every machine.
export const UPLOADED_AT = Date.UTC(2026, 10, 1);
const FOR_A_YEAR = "31536000";

export const attachmentPath = (prompt: SeedPrompt, name: string, at = UPLOADED_AT) =>
  `${prompt.id}/${at}-${name}`;

/** A prompt's attachments, uploaded at that moment, the files of its samples, and its picture, if it has one as SVG. */
export async function promptObjects(
  prompt: SeedPrompt,
  samples: readonly SeedSample[],
  picture: string | null,
  at = UPLOADED_AT,
): Promise<SeedObject[]> {
  const files = await Promise.all(samples.flatMap((sample) => (sample.produce ? [sample.produce()] : [])));
  return [
    ...prompt.files.map((file) => ({
      bucket: "prompt-attachments",
      path: attachmentPath(prompt, file.name, at),
      bytes: file.bytes,
      contentType: file.type,
    })),
    ...files,
    ...(picture === null || prompt.image === null
      ? []
      : await pictureObjects(prompt.id, prompt.image, picture)),
  ];
}

/** The picture under that name and its card renditions. */
async function pictureObjects(id: string, name: string, picture: string): Promise<SeedObject[]> {
  const art = await cached(renderArt, "art", picture);
  const rendition = (width: number, bytes: Uint8Array): SeedObject => ({
    bucket: "default-prompt-images",
    path: renditionPath(id, name, width),
    bytes,
    contentType: "image/webp",
    cacheControl: FOR_A_YEAR,
  });
  return [
    rendition(400, art.card400),
    rendition(800, art.card800),
    { bucket: "prompt-images", path: name, bytes: art.original, contentType: "image/webp" },
  ];
}
