import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

/** Orbits whose centres drift: a request that is repeated, each time a little wider. */
export const rings: Family = (random, ink) => {
  const count = random.whole(21, 25);
  const heading = random.between(0, Math.PI * 2);
  const turn = random.between(-0.16, 0.16);
  const growth = random.between(1.15, 1.18);
  let x = WIDTH * random.between(0.4, 0.6);
  let y = HEIGHT * random.between(0.42, 0.56);
  let radius = random.between(22, 30);
  const bright = random.whole(5, 9);
  const marks: string[] = [`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.55)}" fill="${ink.leaf}"/>`];
  for (let index = 0; index < count; index += 1) {
    const step = radius * random.between(0.03, 0.11);
    x += Math.cos(heading + turn * index) * step;
    y += Math.sin(heading + turn * index) * step;
    const isBright = index === bright || index === bright + 6;
    const weight = isBright ? 4.6 : random.between(1.5, 3.6);
    const opacity = isBright ? 0.98 : Math.max(0.34, 0.95 - index * 0.026) * random.between(0.62, 1);
    const length = 2 * Math.PI * radius;
    const gap = !isBright && random.chance(0.55) ? random.between(0.12, 0.4) : 0;
    const dash = gap ? ` stroke-dasharray="${n(length * (1 - gap))} ${n(length * gap)}"` : "";
    const tilt = random.between(0, 360);
    marks.push(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" stroke="${ink.sheen}" stroke-width="${n(weight)}" opacity="${opacity.toFixed(2)}"${dash} transform="rotate(${n(tilt)} ${n(x)} ${n(y)})"/>`,
    );
    if (isBright || (index > 4 && random.chance(0.2))) {
      const at = random.between(0, Math.PI * 2);
      const size = isBright ? random.between(10, 15) : random.between(4, 8);
      marks.push(
        `<circle cx="${n(x + Math.cos(at) * radius)}" cy="${n(y + Math.sin(at) * radius)}" r="${n(size)}" fill="${ink.leaf}" stroke="${ink.ground}" stroke-width="5"/>`,
      );
    }
    radius *= growth;
  }
  return marks.join("");
};
