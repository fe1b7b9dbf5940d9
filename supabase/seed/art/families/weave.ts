import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

/** Ribbons over and under one another on the slant: many threads that make one cloth. */
export const weave: Family = (random, ink) => {
  const pitch = random.pick([105, 125, 150]);
  const width = pitch * random.between(0.5, 0.66);
  const tilt = random.pick([-45, -30, 30, 45]);
  const count = Math.ceil((WIDTH * 1.3) / pitch / 2);
  const lit = Array.from({ length: count * 2 + 1 }, () => random.between(0.35, 0.95));
  const bright = random.whole(-2, 2);
  const marks: string[] = [];
  for (let row = -count; row <= count; row += 1) {
    for (let column = -count; column <= count; column += 1) {
      const [x, y] = [column * pitch, row * pitch];
      const isOver = (row + column) % 2 === 0;
      marks.push(
        ...(isOver ? [stripe(x, y, false), stripe(x, y, true)] : [stripe(x, y, true), stripe(x, y, false)]),
      );
    }
  }
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${tilt})">${marks.join("")}</g>`;

  function stripe(x: number, y: number, isUpright: boolean): string {
    const line = Math.round((isUpright ? x : y) / pitch);
    const [w, h] = isUpright ? [width, pitch + 1] : [pitch + 1, width];
    const opacity = line === bright ? 1 : (lit[line + count] ?? 0.5) * (isUpright ? 0.5 : 0.8);
    const box = `x="${n(x - w / 2)}" y="${n(y - h / 2)}" width="${n(w)}" height="${n(h)}"`;
    return `<rect ${box} fill="${ink.ground}" stroke="none"/><rect ${box} fill="${ink.sheen}" stroke="none" opacity="${opacity.toFixed(2)}"/>`;
  }
};
