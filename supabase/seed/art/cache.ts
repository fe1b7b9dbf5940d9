import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { deserialize, serialize } from "node:v8";
import sharp from "sharp";

const FOLDER = resolve(import.meta.dirname, "../../../node_modules/.cache/aurum/art");
// Everything besides the drawing that decides the bytes: how it is rendered, and by which encoder.
const RENDERER =
  readFileSync(join(import.meta.dirname, "render.ts"), "utf8") + JSON.stringify(sharp.versions);

/**
 * The rendered drawings, cached on disk between starts: encoding the library's pictures takes a core half a minute,
 * reading them a moment. A cache that cannot be read or written only costs that time.
 */
export async function cached<Result>(
  render: (svg: string) => Promise<Result>,
  variant: string,
  svg: string,
): Promise<Result> {
  const key = createHash("sha256").update(`${RENDERER}\n${variant}\n${svg}`).digest("hex");
  const file = join(FOLDER, key);
  const kept = await readFile(file).catch(() => null);
  if (kept) return deserialize(kept);
  const result = await render(svg);
  await keep(file, serialize(result)).catch(() => undefined);
  return result;
}

/** Renamed into place, so that a start beside this one never reads half a picture. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
}
