import sharp, { type Sharp } from "sharp";
import { unescapeHtml } from "./styles.ts";

const WIDTH = 400;

/** Below about 0.05 bits a pixel a browser takes a picture for an empty frame; this gives 500 to 1,900 bytes. */
const encoding = { quality: 15, effort: 9 };

/** A build waits no longer for a picture than this. */
const usualPatienceMs = 10_000;

/** Lists are rendered in two languages, and many pages show the same pictures. */
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

type Drawing = (picture: Sharp) => Promise<string | null>;

/** The picture, small enough for a document. */
const blurred: Drawing = async (picture) => {
  const preview = await picture.resize(WIDTH).blur(4).avif(encoding).toBuffer();
  return `url(data:image/avif;base64,${preview.toString("base64")}) center/cover`;
};

/** Its most frequent colour; none of a picture through which that would be seen. */
const colour: Drawing = async (picture) => {
  const { data, info } = await picture.resize(32).raw().toBuffer({ resolveWithObject: true });
  const { dominant, isOpaque } = await sharp(data, { raw: info }).stats();
  const digits = [dominant.r, dominant.g, dominant.b].map((value) => (value >> 4).toString(16));
  return isOpaque ? `#${digits.join("")}` : null;
};

/** What is drawn of the picture at an address; null if it cannot be loaded. */
async function draw(address: string, drawing: Drawing, patienceMs: number): Promise<string | null> {
  try {
    const bytes = await readPicture(address, patienceMs);
    return bytes && (await drawing(sharp(bytes, { limitInputPixels: 10_000_000 })));
  } catch {
    return null;
  }
}

/** A text between the quotes of a stylesheet inside a document. */
const escapeCss = (text: string) =>
  text.replace(/["\\<>\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);

/**
 * What stands in the places of a page's pictures until they have loaded, as styles for the document: their colours, and of the
 * first one, if it is the largest thing in sight, a blurred preview. A picture's address may be its author's, so only files
 * that our storage has published are requested.
 * Threat S13.
 */
export async function pictureStyles(
  html: string,
  { contentUrl, isFirstLarge }: { contentUrl: string; isFirstLarge: boolean },
  patienceMs = usualPatienceMs,
): Promise<string> {
  const published = `${contentUrl}/storage/v1/object/public/default-prompt-images/`;
  const addresses = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source = ""]) => unescapeHtml(source));
  const rules = [...new Set(addresses)].map(async (address, at) => {
    if (!URL.parse(address)?.href.startsWith(published)) return "";
    const drawing = at === 0 && isFirstLarge ? blurred : colour;
    const key = `${drawing.name} ${address}`;
    const started = drawn.get(key) ?? draw(address, drawing, patienceMs);
    drawn.set(key, started);
    const background = await started;
    const picture = `img[src="${escapeCss(address)}"]`;
    const place = drawing === blurred ? `:has(>${picture})` : picture;
    return background ? `${place}{background:${background}}` : "";
  });
  return (await Promise.all(rules)).join("");
}
