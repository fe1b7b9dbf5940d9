import sharp from "sharp";
import { unescapeHtml } from "./styles.ts";

const WIDTH = 400;

/** Below about 0.05 bits a pixel a browser takes a picture for an empty frame; this gives 500 to 1,900 bytes. */
const encoding = { quality: 15, effort: 9 };

/** A build waits no longer for a picture than this. */
const usualPatienceMs = 10_000;

/** One list is rendered in two languages, and each requests its first picture. */
const drawn = new Map<string, Promise<string | null>>();

/** Far more than a rendition has. */
const mostBytes = 2_000_000;

async function readPicture(address: string, patienceMs: number): Promise<Buffer | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: "error" });
  if (!response.ok || response.body === null) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > mostBytes) return null;
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  // Renditions are WebP. Other formats have costs of their own, SVG above all.
  return /^RIFF.{4}WEBP/s.test(bytes.toString("latin1", 0, 12)) ? bytes : null;
}

/** The picture at an address, small enough for a document; null if it cannot be loaded. */
async function draw(address: string, patienceMs: number): Promise<string | null> {
  try {
    const bytes = await readPicture(address, patienceMs);
    if (bytes === null) return null;
    const blurred = sharp(bytes, { limitInputPixels: 10_000_000 }).resize(WIDTH).blur(4);
    const preview = await blurred.avif(encoding).toBuffer();
    return `data:image/avif;base64,${preview.toString("base64")}`;
  } catch {
    return null;
  }
}

/** A text between the quotes of a stylesheet inside a document. */
const escapeCss = (text: string) =>
  text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);

/**
 * Shows the first picture of a page blurred until it has loaded: a style for the document, or nothing without a
 * picture. A picture's address may be its author's, so only files that our storage has published are requested.
 * Threat S13.
 */
export async function previewStyle(
  html: string,
  contentUrl: string,
  patienceMs = usualPatienceMs,
): Promise<string> {
  const address = unescapeHtml(html.match(/<img src="([^"]+)"/)?.[1] ?? "");
  const published = `${contentUrl}/storage/v1/object/public/default-prompt-images/`;
  if (!URL.parse(address)?.href.startsWith(published)) return "";
  const drawing = drawn.get(address) ?? draw(address, patienceMs);
  drawn.set(address, drawing);
  const preview = await drawing;
  return preview ? `:has(>img[src="${escapeCss(address)}"]){background:url(${preview}) center/cover}` : "";
}
