import sharp, { type Sharp } from "sharp";
import { HEIGHT, WIDTH } from "./canvas.ts";

export type RenderedArt = { original: Uint8Array; card400: Uint8Array; card800: Uint8Array };

/** The maximum bytes of a card's picture: a page of twenty-four cards stays below the budget of a first visit. */
export const CARD_LIMITS = { card400: 14_000, card800: 40_000 };

/** As large as its largest rendition: originals are never shown, and a first start draws two hundred. */
const ORIGINAL_WIDTH = 800;

/** An SVG says in points how large it is, of which there are 72 to an inch. */
const densityFor = (width: number) => (72 * width) / WIDTH;

/** Renders an SVG of `drawArt` once and cuts the original and both card renditions from it, as WebP. */
export async function renderArt(svg: string): Promise<RenderedArt> {
  const { data, info } = await sharp(Buffer.from(svg), { density: densityFor(ORIGINAL_WIDTH) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const scaled = (width: number) => picture().resize(width, Math.round((width * HEIGHT) / WIDTH));
  const [original, card800, card400] = await Promise.all([
    picture().webp({ quality: 82, effort: 0 }).toBuffer(),
    encodeWithin(scaled(800), 66, CARD_LIMITS.card800),
    encodeWithin(scaled(400), 64, CARD_LIMITS.card400),
  ]);
  return { original, card800, card400 };
}

/** Renders an SVG at another width, as WebP. */
export async function renderAt(svg: string, width: number): Promise<Uint8Array> {
  const height = Math.round((width * HEIGHT) / WIDTH);
  return sharp(Buffer.from(svg), { density: densityFor(width) })
    .removeAlpha()
    .resize(width, height)
    .webp({ quality: 74, effort: 1 })
    .toBuffer();
}

async function encodeWithin(picture: Sharp, quality: number, limit: number): Promise<Uint8Array> {
  const bytes = await picture.clone().webp({ quality, effort: 2 }).toBuffer();
  if (bytes.length <= limit || quality <= 30) return bytes;
  return encodeWithin(picture, quality - 8, limit);
}
