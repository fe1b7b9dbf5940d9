import { GOLD } from "./gold.ts";
import type { Random } from "./random.ts";

export const WIDTH = 1200;
export const HEIGHT = 675;

/** The gradients that a family draws with, as references that the canvas defines. */
type Ink = { sheen: string; light: string; leaf: string; ground: string };

export type Family = (random: Random, ink: Ink) => string;

/** Rounds to a tenth of a unit: finer coordinates only make the file longer. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/** Wraps a family's marks with background, gradients and vignette into a complete SVG of 1200 × 675. */
export function paint(random: Random, family: Family): string {
  const angle = random.between(-35, 35);
  const glowX = random.between(32, 68);
  const glowY = random.between(30, 60);
  const sheen = [
    [0, GOLD.deep],
    [18, GOLD.bright],
    [34, GOLD.pale],
    [50, GOLD.bright],
    [70, GOLD.deep],
    [86, GOLD.bright],
    [100, GOLD.shade],
  ].map(([at, colour]) => `<stop offset="${at}%" stop-color="${colour}"/>`);
  const marks = family(random, {
    sheen: "url(#sheen)",
    light: GOLD.pale,
    leaf: "url(#leaf)",
    ground: GOLD.ground,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<linearGradient id="sheen" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${WIDTH}" y2="${HEIGHT}" gradientTransform="rotate(${n(angle)} 600 337)">${sheen.join("")}</linearGradient>
<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${GOLD.pale}"/><stop offset=".45" stop-color="${GOLD.bright}"/><stop offset="1" stop-color="${GOLD.shade}"/></linearGradient>
<radialGradient id="glow" cx="${n(glowX)}%" cy="${n(glowY)}%" r="62%"><stop offset="0" stop-color="${GOLD.glow}"/><stop offset=".5" stop-color="${GOLD.dusk}"/><stop offset="1" stop-color="${GOLD.ground}"/></radialGradient>
<radialGradient id="vignette" cx="50%" cy="48%" r="74%"><stop offset=".55" stop-color="#0c0907" stop-opacity="0"/><stop offset="1" stop-color="#0c0907" stop-opacity=".6"/></radialGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${marks}</g>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/>
</svg>`;
}
