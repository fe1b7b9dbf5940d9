import type { Random } from "./random.ts";

export const WIDTH = 1200;
export const HEIGHT = 675;

/** What a family draws with: references to gradients that the canvas defines. */
type Ink = { sheen: string; light: string; leaf: string; ground: string };

export type Family = (random: Random, ink: Ink) => string;

type Alloy = { pale: string; gold: string; deep: string; bronze: string };

// Three alloys of one gold, so that neighbours on a page differ a little and still belong together.
const ALLOYS: readonly [Alloy, ...Alloy[]] = [
  { pale: "#fbe6b0", gold: "#e3b34d", deep: "#c2822f", bronze: "#74481a" },
  { pale: "#f6dfb4", gold: "#dca557", deep: "#b5762f", bronze: "#6b3f1b" },
  { pale: "#f3e6b8", gold: "#dfb765", deep: "#b88a45", bronze: "#6d4a24" },
];
const GROUND = "#150f0b";

/** Rounds to a tenth of a unit: finer coordinates only make the file longer. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/**
 * Wraps a family's marks with ground, gradients and vignette into a complete SVG of 1200 × 675. The alloy is the first
 * thing drawn from a sequence, so `palette` (that of another picture) lends its own.
 */
export function paint(random: Random, family: Family, palette?: Random): string {
  const own = random.pick(ALLOYS);
  const alloy = palette?.pick(ALLOYS) ?? own;
  const angle = random.between(-35, 35);
  const glowX = random.between(32, 68);
  const glowY = random.between(30, 60);
  const sheen = [
    [0, alloy.deep],
    [18, alloy.gold],
    [34, alloy.pale],
    [50, alloy.gold],
    [70, alloy.deep],
    [86, alloy.gold],
    [100, alloy.bronze],
  ].map(([at, colour]) => `<stop offset="${at}%" stop-color="${colour}"/>`);
  const marks = family(random, {
    sheen: "url(#sheen)",
    light: alloy.pale,
    leaf: "url(#leaf)",
    ground: GROUND,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<linearGradient id="sheen" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${WIDTH}" y2="${HEIGHT}" gradientTransform="rotate(${n(angle)} 600 337)">${sheen.join("")}</linearGradient>
<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${alloy.pale}"/><stop offset=".45" stop-color="${alloy.gold}"/><stop offset="1" stop-color="${alloy.bronze}"/></linearGradient>
<radialGradient id="glow" cx="${n(glowX)}%" cy="${n(glowY)}%" r="62%"><stop offset="0" stop-color="#3b271a"/><stop offset=".5" stop-color="#1f1611"/><stop offset="1" stop-color="${GROUND}"/></radialGradient>
<radialGradient id="vignette" cx="50%" cy="48%" r="74%"><stop offset=".55" stop-color="#0c0907" stop-opacity="0"/><stop offset="1" stop-color="#0c0907" stop-opacity=".6"/></radialGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${marks}</g>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/>
</svg>`;
}
