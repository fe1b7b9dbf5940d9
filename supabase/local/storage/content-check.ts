import sharp from "sharp";
import { invalidRequest, wrongType } from "./errors.ts";

/** More pixels than any camera's: a small file that unpacks to more is meant to exhaust memory. */
export const PIXEL_LIMIT = 50_000_000;

const ascii = (head: Buffer, from: number, to: number) => head.toString("latin1", from, to);

const SIGNATURES: Record<string, (head: Buffer) => boolean> = {
  "image/png": (head) => head.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  "image/jpeg": (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  "image/webp": (head) => ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP",
  "image/gif": (head) => /^GIF8[79]a/.test(ascii(head, 0, 6)),
  "image/avif": (head) => /^ftypavi[fs]/.test(ascii(head, 4, 12)),
  "application/pdf": (head) => ascii(head, 0, 5) === "%PDF-",
  "application/zip": isZip,
  "application/x-zip-compressed": isZip,
  "application/json": isPlainText,
  "text/plain": isPlainText,
};

function isZip(head: Buffer): boolean {
  return ascii(head, 0, 2) === "PK" && (head[2] === 3 || head[2] === 5);
}

/** Text, and no page or program under the name of text. */
function isPlainText(head: Buffer): boolean {
  const start = head.toString("utf8").trimStart().toLowerCase();
  return !head.includes(0) && !/^(<!doctype|<html|<svg|<script|<\?xml|mz|.elf|#!)/.test(start);
}

/** Whether a bucket's list of types has the type; `image/*` stands for every image. */
export function isAllowedType(type: string, allowed: string[] | null): boolean {
  if (!allowed?.length) return true;
  return allowed.some(
    (item) => item === type || item === "*/*" || (item.endsWith("/*") && type.startsWith(item.slice(0, -1))),
  );
}

/** Refuses bytes that are not what their type says, and pictures too large to open. Stricter than hosted, which trusts the header. */
export async function checkContent(type: string, head: Buffer, path: string): Promise<void> {
  const matches = SIGNATURES[type];
  if (matches && !matches(head)) throw wrongType(type);
  if (!type.startsWith("image/") || !matches) return;
  const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: PIXEL_LIMIT })
    .metadata()
    .catch(() => {
      throw invalidRequest("The picture cannot be read");
    });
  if (width * height > PIXEL_LIMIT) throw invalidRequest("The picture has too many pixels");
}
