import { fileTypeFromBuffer } from "file-type";
import { checkArchive } from "./archive.ts";
import { measurePicture } from "./picture.ts";
import { Refusal } from "./refusal.ts";
import { checkJson, checkText } from "./text.ts";

export { Refusal };

/** The inspection's result. */
export type Found = { type: string; width?: number; height?: number };

/** The type that the upload declared. */
export type Claim = { name: string; type: string | null; size_limit: number | null; types: string[] | null };

type Kind = {
  /** Allowed file extensions. */
  extensions: string[];
  /** The types that `file-type` detects; absent for formats without a signature. */
  signatures?: string[];
  check?: (bytes: Uint8Array) => Omit<Found, "type"> | undefined | Promise<undefined>;
};

const zip: Kind = { extensions: ["zip"], check: checkArchive };

/** Every type that a bucket accepts (migration "create storage"), and how it is recognised. */
const KINDS: Record<string, Kind> = {
  "image/png": { extensions: ["png"], signatures: ["image/png", "image/apng"], check: measurePicture },
  "image/jpeg": { extensions: ["jpg", "jpeg"], signatures: ["image/jpeg"], check: measurePicture },
  "image/webp": { extensions: ["webp"], signatures: ["image/webp"], check: measurePicture },
  "video/mp4": { extensions: ["mp4", "m4v"], signatures: ["video/mp4", "video/x-m4v"] },
  "video/webm": { extensions: ["webm"], signatures: ["video/webm"] },
  "audio/mpeg": { extensions: ["mp3"], signatures: ["audio/mpeg"] },
  "audio/mp4": { extensions: ["m4a", "mp4"], signatures: ["audio/x-m4a", "audio/mp4", "video/mp4"] },
  "audio/ogg": { extensions: ["ogg", "oga", "opus"], signatures: ["audio/ogg", "audio/ogg; codecs=opus"] },
  "audio/wav": { extensions: ["wav"], signatures: ["audio/wav"] },
  "audio/webm": { extensions: ["webm", "weba"], signatures: ["video/webm"] },
  "application/pdf": { extensions: ["pdf"], signatures: ["application/pdf"] },
  "application/json": { extensions: ["json"], check: checkJson },
  "text/plain": { extensions: ["txt"], check: checkText },
  "application/zip": zip,
  "application/x-zip-compressed": zip,
};

/** Checks that bytes, declared type and name agree. Throws a {@link Refusal} where they do not. */
export async function inspect(bytes: Uint8Array, claim: Claim): Promise<Found> {
  if (bytes.length === 0) throw new Refusal("empty", "The file is empty");
  if (claim.size_limit !== null && bytes.length > claim.size_limit) {
    throw new Refusal("too_large", "The file is too large");
  }
  const type = claim.type ?? "";
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind || !(claim.types ?? []).includes(type)) {
    throw new Refusal("unknown_type", "Files of that type are not taken");
  }
  const extension = claim.name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!kind.extensions.includes(extension)) {
    throw new Refusal("wrong_name", "The name of the file ends as another type's does");
  }
  if (kind.signatures && !kind.signatures.includes(await signatureOf(bytes))) {
    throw new Refusal("wrong_type", "The file is not what its type says");
  }
  return { type, ...(await kind.check?.(bytes)) };
}

/** Never gives an archive to `file-type`, which would unpack parts of it to recognise office documents. */
async function signatureOf(bytes: Uint8Array): Promise<string> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return "application/zip";
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime ?? "";
}
