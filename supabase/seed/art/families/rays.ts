import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

/** Curved rays that swell outwards from one bright point: an explanation reaching its readers. */
export const rays: Family = (random, ink) => {
  const x = WIDTH * random.between(0.34, 0.66);
  const y = HEIGHT * random.between(0.42, 0.62);
  const count = random.whole(46, 60);
  const curl = random.between(0.35, 0.95) * (random.chance(0.5) ? 1 : -1);
  const lobes = random.whole(2, 5);
  const start = random.between(0, Math.PI * 2);
  const marks: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const angle = start + (index / count) * Math.PI * 2;
    const petal = 0.5 + 0.5 * Math.cos(angle * lobes + start);
    const inner = random.between(18, 46) + 26 * (index % 2);
    const outer = 240 + petal * 420 + random.between(-40, 60);
    const width = random.between(1.4, 2.6) + petal * 2.6;
    const at = (radius: number, side: number) => {
      const bent = angle + curl * (radius / 700) + side / Math.max(radius, 30);
      return `${n(x + Math.cos(bent) * radius)} ${n(y + Math.sin(bent) * radius)}`;
    };
    const middle = (inner + outer) / 2;
    const opacity = random.between(0.42, 0.75) + petal * 0.25;
    marks.push(
      `<path d="M${at(inner, 0)}Q${at(middle, width * 0.55)} ${at(outer, width / 2)}L${at(outer, -width / 2)}Q${at(middle, -width * 0.55)} ${at(inner, 0)}Z" fill="${ink.sheen}" opacity="${opacity.toFixed(2)}"/>`,
    );
    if (random.chance(0.3)) {
      const [tipX, tipY] = at(outer + random.between(14, 30), 0).split(" ");
      marks.push(`<circle cx="${tipX}" cy="${tipY}" r="${n(random.between(3, 7))}" fill="${ink.leaf}"/>`);
    }
  }
  marks.push(
    `<circle cx="${n(x)}" cy="${n(y)}" r="11" fill="${ink.light}"/>`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="24" stroke="${ink.light}" stroke-width="1.6" opacity=".55"/>`,
  );
  return marks.join("");
};
