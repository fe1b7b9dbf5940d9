import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

/** Overlapping deco fans, each cut a little differently: one style carried through a whole sheet. */
export const fans: Family = (random, ink) => {
  const radius = random.pick([150, 171.4, 200]);
  const rise = radius * random.pick([0.5, 0.62]);
  const shift = random.between(0, radius * 2);
  const lightX = WIDTH * random.between(0.25, 0.75);
  const lightY = HEIGHT * random.between(0.25, 0.7);
  const bands = random.whole(2, 4);
  const ribs = random.whole(7, 11);
  const marks: string[] = [];
  let row = 0;
  // Upper rows first: each lower fan covers the feet of those above it.
  for (let y = rise; y <= HEIGHT + radius; y += rise, row += 1) {
    for (let x = -radius * 2 - shift + (row % 2) * radius; x <= WIDTH + radius; x += radius * 2) {
      const distance = Math.hypot(x - lightX, y - radius / 2 - lightY) / WIDTH;
      const lit = Math.max(0.3, 1.12 - distance * 1.35) * random.between(0.78, 1.08);
      const kind = random.between(0, 1);
      marks.push(fan(x, y, radius, kind, bands, ribs, Math.min(1, lit), ink));
    }
  }
  return marks.join("");
};

function fan(
  x: number,
  y: number,
  radius: number,
  kind: number,
  bands: number,
  ribs: number,
  lit: number,
  ink: Parameters<Family>[1],
): string {
  const marks: string[] = [];
  const arc = (r: number) => `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}`;
  marks.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${ink.ground}"/>`);
  const stroke = (path: string, weight: number, opacity: number) =>
    marks.push(
      `<path d="${path}" stroke="${ink.sheen}" stroke-width="${n(weight)}" opacity="${(opacity * lit).toFixed(2)}"/>`,
    );
  stroke(arc(radius - 3), 4.4, 1);
  if (kind < 0.56) {
    for (let band = 1; band <= bands; band += 1)
      stroke(arc(radius * (1 - band * (0.8 / (bands + 1))) - 3), band % 2 ? 1.7 : 2.8, 0.9);
  } else if (kind < 0.86) {
    for (let rib = 0; rib < ribs; rib += 1) {
      const angle = Math.PI * ((rib + 0.5) / ribs);
      const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
      stroke(
        `M${n(x + dx * radius * 0.3)} ${n(y + dy * radius * 0.3)}L${n(x + dx * radius * 0.86)} ${n(y + dy * radius * 0.86)}`,
        2.2,
        0.85,
      );
    }
    stroke(arc(radius * 0.22), 2.8, 1);
  } else {
    marks.push(
      `<circle cx="${n(x)}" cy="${n(y - radius * 0.42)}" r="${n(radius * 0.27)}" fill="${ink.leaf}" opacity="${lit.toFixed(2)}"/>`,
    );
    stroke(arc(radius * 0.84), 1.7, 0.9);
  }
  return marks.join("");
}
