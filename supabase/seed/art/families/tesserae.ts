import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

const CELL = 75;
const COLUMNS = WIDTH / CELL;
const ROWS = HEIGHT / CELL;

/** A mosaic of discs and stones with one lit path through it: a workflow that finds its way. */
export const tesserae: Family = (random, ink) => {
  const path = walk(random.whole(1, ROWS - 2), random);
  const onPath = new Set(path.map(([column, row]) => `${column},${row}`));
  const lightX = random.between(0.25, 0.75) * COLUMNS;
  const lightY = random.between(0.2, 0.8) * ROWS;
  const roundness = random.between(0.25, 0.5);
  const emptiness = random.between(0.1, 0.2);
  const marks: string[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      if (onPath.has(`${column},${row}`) || random.chance(emptiness)) continue;
      const distance = Math.hypot(column - lightX, (row - lightY) * 1.3) / COLUMNS;
      const opacity = Math.max(0.1, 0.66 - distance * 0.85) * random.between(0.3, 1.2);
      marks.push(stone(column, row, random.chance(roundness), opacity, ink.leaf));
    }
  }
  const line = path.map(([column, row]) => `${n((column + 0.5) * CELL)},${n((row + 0.5) * CELL)}`).join(" ");
  marks.push(
    `<polyline points="${line}" stroke="${ink.ground}" stroke-width="16" opacity=".8"/>`,
    `<polyline points="${line}" stroke="${ink.sheen}" stroke-width="4.5"/>`,
  );
  for (const [index, [column, row]] of path.entries()) {
    const [before, after] = [path[index - 1], path[index + 1]];
    const turns = !before || !after || (before[0] !== after[0] && before[1] !== after[1]);
    if (turns || random.chance(0.3)) marks.push(stone(column, row, true, 1, ink.leaf));
  }
  return marks.join("");
};

function stone(column: number, row: number, isRound: boolean, opacity: number, fill: string): string {
  const x = (column + 0.5) * CELL;
  const y = (row + 0.5) * CELL;
  const shade = `fill="${fill}" opacity="${Math.min(opacity, 1).toFixed(2)}"`;
  return isRound
    ? `<circle cx="${n(x)}" cy="${n(y)}" r="27" ${shade}/>`
    : `<rect x="${n(x - 25)}" y="${n(y - 25)}" width="50" height="50" rx="5" ${shade}/>`;
}

function walk(row: number, random: Parameters<Family>[0]): [number, number][] {
  const cells: [number, number][] = [];
  let at = row;
  for (let column = 0; column < COLUMNS; column += 1) {
    cells.push([column, at]);
    if (column < COLUMNS - 1 && column > 0 && column % 2 === 0) {
      const target = Math.max(1, Math.min(ROWS - 2, at + random.whole(-3, 3)));
      while (at !== target) {
        at += Math.sign(target - at);
        cells.push([column, at]);
      }
    }
  }
  return cells;
}
