import sharp from "sharp";
import { loadPrompts } from "../../supabase/seed/load.ts";

const COLUMNS = 4;
const WIDTH = 480;
const HEIGHT = 270;
const CAPTION = 34;

/** Draws every image prompt's cover beside its title into one PNG, to check that all differ and fit their titles. */
export async function saveCoverSheet(path: string): Promise<void> {
  const prompts = loadPrompts().flatMap(({ cover, title }) => (cover === null ? [] : [{ cover, title }]));
  const size = { width: COLUMNS * WIDTH, height: Math.ceil(prompts.length / COLUMNS) * (HEIGHT + CAPTION) };
  const placeOf = (index: number) => ({
    left: (index % COLUMNS) * WIDTH,
    top: Math.floor(index / COLUMNS) * (HEIGHT + CAPTION),
  });
  const pictures = await Promise.all(
    prompts.map(async ({ cover }, index) => ({
      input: await sharp(Buffer.from(cover)).resize(WIDTH, HEIGHT).png().toBuffer(),
      ...placeOf(index),
    })),
  );
  const captions = prompts.map(({ title }, index) => {
    const { left, top } = placeOf(index);
    const words = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<text x="${left + 6}" y="${top + HEIGHT + 22}" font-size="17" font-family="sans-serif">${words}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${captions.join("")}</svg>`;
  await sharp({ create: { ...size, channels: 3, background: "white" } })
    .composite([...pictures, { input: Buffer.from(svg), left: 0, top: 0 }])
    .png()
    .toFile(path);
}
