import { drawArt } from "./art/draw.ts";
import { renderArt } from "./art/render.ts";
import type { SeedObject } from "./target.ts";

// Chosen by eye: each shows its family calmly, since a placeholder must not outshine real pictures.
const IMAGES = [
  ["default-text-prompt.webp", "aurum:default", "chatgpt-text"],
  ["placeholder-1.webp", "aurum:placeholder:1", "claude-text"],
  ["placeholder-2.webp", "aurum:placeholder:2", "midjourney-prompt"],
  ["placeholder-3.webp", "aurum:placeholder:3", "midjourney-style"],
  ["placeholder-4.webp", "aurum:placeholder:4", "chatgpt-image"],
] as const;

/** The pictures for prompts without one, at 800 px (specification, section 8); the first is made last. */
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
