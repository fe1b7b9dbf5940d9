import { type Family, paint } from "./canvas.ts";
import { currents } from "./families/currents.ts";
import { fans } from "./families/fans.ts";
import { rays } from "./families/rays.ts";
import { rings } from "./families/rings.ts";
import { rosettes } from "./families/rosettes.ts";
import { tesserae } from "./families/tesserae.ts";
import { randomFrom } from "./random.ts";

const FAMILIES: Readonly<Record<string, Family>> = {
  "chatgpt-text": rings,
  "chatgpt-image": rosettes,
  "claude-text": rays,
  "midjourney-prompt": currents,
  "midjourney-style": fans,
  "n8n-workflow": tesserae,
};

/** The picture of a prompt as SVG: the family is its category's, everything else follows from the id. */
export function drawArt(id: string, category: string): string {
  return paint(randomFrom(id), FAMILIES[category] ?? rings);
}

/** A further picture in the family and the palette of a prompt's own. */
export function drawStudy(id: string, category: string, number: number): string {
  return paint(randomFrom(`${id}:study:${number}`), FAMILIES[category] ?? rings, randomFrom(id));
}
