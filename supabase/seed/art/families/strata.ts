import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

const STEP = 40;

/** Layers of hills before a low disc: a thought that lies upon another. */
export const strata: Family = (random, ink) => {
  const layers = random.whole(6, 9);
  const discX = WIDTH * random.between(0.25, 0.75);
  const discY = HEIGHT * random.between(0.26, 0.42);
  const size = random.between(62, 104);
  const marks = [
    `<circle cx="${n(discX)}" cy="${n(discY)}" r="${n(size)}" fill="${ink.leaf}"/>`,
    `<circle cx="${n(discX)}" cy="${n(discY)}" r="${n(size + 22)}" stroke="${ink.light}" stroke-width="2" opacity=".4"/>`,
  ];
  for (let layer = 0; layer < layers; layer += 1) {
    const nearness = layer / (layers - 1);
    const level = HEIGHT * (0.42 + nearness * 0.5);
    const height = random.between(34, 88) * (1 - nearness * 0.35);
    const [phase, other] = [random.between(0, 7), random.between(0, 7)];
    const length = random.between(190, 340);
    let ridge = "";
    for (let x = -STEP; x <= WIDTH + STEP; x += STEP) {
      const y =
        level - height * (Math.sin(x / length + phase) + 0.45 * Math.sin(x / (length * 0.43) + other));
      ridge += `${ridge ? "L" : "M"}${n(x)} ${n(y)}`;
    }
    marks.push(
      `<path d="${ridge}V${HEIGHT + 9}H${-STEP}Z" fill="${ink.ground}" stroke="none"/>`,
      `<path d="${ridge}V${HEIGHT + 9}H${-STEP}Z" fill="${ink.leaf}" opacity="${(0.08 + nearness * 0.2).toFixed(2)}" stroke="none"/>`,
      `<path d="${ridge}" stroke="${ink.sheen}" stroke-width="${n(2 + nearness * 3)}"/>`,
    );
  }
  return marks.join("");
};
