import { drawArt } from "./art/draw.ts";
import { currents } from "./art/families/currents.ts";
import { fans } from "./art/families/fans.ts";
import { rays } from "./art/families/rays.ts";
import { rings } from "./art/families/rings.ts";
import { rosettes } from "./art/families/rosettes.ts";
import { renderArt } from "./art/render.ts";
import type { SeedObject } from "./target.ts";

// Chosen by eye: each shows its family calmly, since a placeholder must not outshine real pictures.
const IMAGES = [
  ["default-text-prompt.webp", "aurum:default", rings],
  ["placeholder-1.webp", "aurum:placeholder:1", rays],
  ["placeholder-2.webp", "aurum:placeholder:2", currents],
  ["placeholder-3.webp", "aurum:placeholder:3", fans],
  ["placeholder-4.webp", "aurum:placeholder:4", rosettes],
] as const;

/** The pictures for prompts without one, at 800 px (spec 8.6); the first is made last. */
export async function defaultImages(): Promise<SeedObject[]> {
  const objects = await Promise.all(
    IMAGES.map(async ([path, seed, family]) => ({
      bucket: "default-prompt-images",
      path,
      bytes: (await renderArt(drawArt(seed, family))).card800,
      contentType: "image/webp",
      cacheControl: "31536000",
    })),
  );
  return objects.reverse();
}
