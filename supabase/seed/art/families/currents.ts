import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

const STEP = 60;

/** Lines of flow that gather at a narrows and part again, in bundles of different weight. */
export const currents: Family = (random, ink) => {
  const count = random.whole(30, 38);
  const narrows = WIDTH * random.between(0.28, 0.72);
  const level = HEIGHT * random.between(0.4, 0.6);
  const squeeze = random.between(0.3, 0.5);
  const reach = random.between(210, 330);
  const swell = random.between(34, 70);
  const phase = random.between(0, Math.PI * 2);
  const slope = random.between(-0.16, 0.16);
  const bright = [random.whole(3, 10), random.whole(14, 20), random.whole(24, count - 2)];
  const marks: string[] = [];
  let rest = -0.08;
  for (let index = 0; index < count; index += 1) {
    rest += (1.16 / count) * random.between(0.35, 1.65);
    const base = rest * HEIGHT;
    const own = random.between(0.8, 1.2);
    const points: [number, number][] = [];
    for (let x = -STEP; x <= WIDTH + STEP; x += STEP) {
      const pull = Math.exp(-(((x - narrows) / reach) ** 2)) * (1 - squeeze);
      const wave =
        Math.sin(x / 250 + phase + rest * 2.1) * swell * own * (1 - pull * 0.6) +
        Math.sin(x / 118 + phase * 1.7 + rest * 5) * swell * 0.16;
      points.push([x, base + (level - base) * pull + wave + (x - WIDTH / 2) * slope]);
    }
    const isBright = bright.includes(index);
    const weight = isBright ? random.between(4.4, 5.6) : random.between(1.2, 3.1);
    const opacity = isBright ? 1 : random.between(0.26, 0.78);
    marks.push(
      `<path d="${smooth(points)}" stroke="${ink.sheen}" stroke-width="${n(weight)}" opacity="${opacity.toFixed(2)}"/>`,
    );
  }
  return marks.join("");
};

function smooth(points: readonly [number, number][]): string {
  const [first, ...others] = points;
  if (!first) return "";
  let path = `M${n(first[0])} ${n(first[1])}`;
  for (const [index, [x, y]] of others.entries()) {
    const following = others[index + 1];
    if (following) path += `Q${n(x)} ${n(y)} ${n((x + following[0]) / 2)} ${n((y + following[1]) / 2)}`;
  }
  return path;
}
