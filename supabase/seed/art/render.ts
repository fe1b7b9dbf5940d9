import sharp from "sharp";
import { HEIGHT, WIDTH } from "./canvas.ts";

export type RenderedArt = { original: Uint8Array; card400: Uint8Array; card800: Uint8Array };

const QUALITY = { original: 82, card800: 66, card400: 62 };

/** Renders an SVG of `drawArt` once and cuts the original (1200 px) and both card renditions from it, as WebP. */
export async function renderArt(svg: string): Promise<RenderedArt> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const scaled = (width: number) => picture().resize(width, Math.round((width * HEIGHT) / WIDTH));
  const [original, card800, card400] = await Promise.all([
    picture().webp({ quality: QUALITY.original, effort: 2 }).toBuffer(),
    scaled(800).webp({ quality: QUALITY.card800, effort: 3 }).toBuffer(),
    scaled(400).webp({ quality: QUALITY.card400, effort: 4 }).toBuffer(),
  ]);
  return { original, card800, card400 };
}
