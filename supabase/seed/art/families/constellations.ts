import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

type Star = { x: number; y: number; size: number };

/** Stars, each joined to its nearest: what one knows, and what follows from it. */
export const constellations: Family = (random, ink) => {
  const columns = random.whole(6, 8);
  const rows = random.whole(4, 5);
  const stars: Star[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      stars.push({
        x: (WIDTH * (column + random.between(0.15, 0.85))) / columns,
        y: (HEIGHT * (row + random.between(0.15, 0.85))) / rows,
        size: random.chance(0.16) ? random.between(15, 25) : random.between(4, 9),
      });
  const marks = stars.flatMap((star) =>
    nearest(star, stars, star.size > 10 ? 4 : 2).map(
      (other) =>
        `<path d="M${n(star.x)} ${n(star.y)}L${n(other.x)} ${n(other.y)}" stroke="${ink.sheen}" stroke-width="${star.size > 10 ? 3.4 : 1.8}" opacity="${random.between(0.4, 0.85).toFixed(2)}"/>`,
    ),
  );
  for (const { x, y, size } of stars) {
    marks.push(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${ink.leaf}" stroke="${ink.ground}" stroke-width="6"/>`,
    );
    if (size > 10)
      marks.push(
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 2.1)}" stroke="${ink.light}" stroke-width="2" opacity=".5"/>`,
      );
  }
  return marks.join("");
};

const nearest = (star: Star, stars: readonly Star[], count: number) =>
  stars
    .filter((other) => other !== star)
    .sort((one, other) => distance(star, one) - distance(star, other))
    .slice(0, count);

const distance = (one: Star, other: Star) => Math.hypot(one.x - other.x, one.y - other.y);
