import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

const POINTS = 220;

/** Turned rose curves, as an engraver's lathe cuts them, around an open eye: a picture coming into being. */
export const rosettes: Family = (random, ink) => {
  const x = WIDTH * random.between(0.38, 0.62);
  const y = HEIGHT * random.between(0.44, 0.56);
  const petals = random.pick([5, 6, 7, 8, 9, 11]);
  const layers = random.whole(9, 12);
  const twist = (Math.PI / petals / layers) * random.pick([1, 2]) * (random.chance(0.5) ? 1 : -1);
  const depth = random.between(1.2, 1.9) / (petals + 1);
  const flat = random.between(0.86, 1);
  const bright = random.whole(2, layers - 3);
  const marks: string[] = [];
  for (let layer = 0; layer < layers; layer += 1) {
    const radius = 92 + layer ** 1.32 * random.between(19, 21);
    const turned = twist * layer;
    const isBright = layer === bright;
    const weight = isBright ? 4.6 : 1.5 + (layer / layers) * 1.5;
    const opacity = isBright ? 1 : 0.86 - (layer / layers) * 0.5;
    marks.push(
      `<path d="${rose(x, y, radius, petals, depth, turned, flat)}" stroke="${ink.sheen}" stroke-width="${n(weight)}" opacity="${opacity.toFixed(2)}"/>`,
    );
  }
  for (let petal = 0; petal < petals; petal += 1) {
    const angle = (petal / petals) * Math.PI * 2 - (twist * bright) / petals;
    const radius = random.between(52, 58);
    marks.push(
      `<circle cx="${n(x + Math.cos(angle) * radius)}" cy="${n(y + Math.sin(angle) * radius * flat)}" r="4.5" fill="${ink.leaf}"/>`,
    );
  }
  marks.push(`<circle cx="${n(x)}" cy="${n(y)}" r="27" fill="${ink.leaf}"/>`);
  return marks.join("");
};

function rose(
  x: number,
  y: number,
  radius: number,
  petals: number,
  depth: number,
  turned: number,
  flat: number,
): string {
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * Math.PI * 2;
    const reach = radius * (1 + depth * Math.cos(petals * (angle + turned)));
    return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach * flat)}`;
  });
  return `M${points.join("L")}Z`;
}
