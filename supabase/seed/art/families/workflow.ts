import type { GraphEdge, GraphNode, WorkflowGraph } from "../../../functions/inspect-file/workflow-graph.ts";
import { type Family, HEIGHT, n, WIDTH } from "../canvas.ts";

type Graph = WorkflowGraph["graph"];
type Point = { x: number; y: number };

/** A card lays a badge over the corner. */
const MARGIN = { x: 120, y: 165 };
const DOTS = 50;
/** Workflows run far to the right and hardly down: the picture's height may be stretched so many times more than its width. */
const STRETCH = 2.1;

/** A workflow's own graph: its nodes at their positions on n8n's canvas, and the edges between them. */
export const workflow =
  ({ nodes, edges }: Graph): Family =>
  (random, ink) => {
    const { places, scale } = centred(nodes);
    const side = Math.min(96, Math.max(46, scale * 112));
    const serving = new Set(edges.flatMap(([from, , line]) => (line === "ai" ? [from] : [])));
    const [lightX, lightY] = [random.between(0.2, 0.8) * WIDTH, random.between(0.2, 0.8) * HEIGHT];
    const dots: string[] = [];
    for (let y = DOTS / 2; y < HEIGHT; y += DOTS)
      for (let x = DOTS / 2; x < WIDTH; x += DOTS) {
        const shine = 0.34 - Math.hypot(x - lightX, y - lightY) / 2600;
        dots.push(
          `<circle cx="${n(x)}" cy="${n(y)}" r="2.2" fill="${ink.light}" opacity="${Math.max(0.05, shine).toFixed(2)}"/>`,
        );
      }
    const lines = edges.flatMap((edge) => {
      const way = wayOf(edge, places, side);
      if (way === null) return [];
      const dashes = edge[2] === "ai" ? ' stroke-dasharray="3 11"' : "";
      return [
        `<path d="${way}" stroke="${ink.ground}" stroke-width="15" opacity=".75"/>`,
        `<path d="${way}" stroke="${ink.sheen}" stroke-width="4.5"${dashes}/>`,
      ];
    });
    const stones = nodes.map(([kind], at) => stone(places[at], side, shapeOf(kind, serving.has(at)), ink));
    return [...dots, ...lines, ...stones].join("");
  };

/** The graph in the middle of the picture. */
function centred(nodes: readonly GraphNode[]): { places: Point[]; scale: number } {
  const width = Math.max(1, ...nodes.map(([, x]) => x));
  const height = Math.max(1, ...nodes.map(([, , y]) => y));
  const scale = Math.min(0.8, (WIDTH - 2 * MARGIN.x) / width);
  const down = Math.min((HEIGHT - 2 * MARGIN.y) / height, scale * STRETCH);
  const [left, top] = [(WIDTH - width * scale) / 2, (HEIGHT - height * down) / 2];
  return { places: nodes.map(([, x, y]) => ({ x: left + x * scale, y: top + y * down })), scale };
}

type Shape = "start" | "choice" | "aid" | "step";

/** Triggers are open to the left, decisions are diamonds, and nodes that serve another one are round. */
function shapeOf(kind: string | null, isServing: boolean): Shape {
  if (isServing) return "aid";
  if (kind === "if" || kind === "switch" || kind === "filter") return "choice";
  return kind === "webhook" || kind?.endsWith("Trigger") ? "start" : "step";
}

function stone(
  place: Point | undefined,
  side: number,
  shape: Shape,
  ink: { leaf: string; ground: string },
): string {
  const { x, y } = place ?? { x: 0, y: 0 };
  const half = side / 2;
  const look = `fill="${ink.leaf}" stroke="${ink.ground}" stroke-width="7"`;
  if (shape === "aid") return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(half * 0.78)}" ${look}/>`;
  const box = `x="${n(x - half)}" y="${n(y - half)}" width="${n(side)}" height="${n(side)}"`;
  if (shape === "choice")
    return `<rect ${box} rx="${n(side * 0.14)}" transform="rotate(45 ${n(x)} ${n(y)}) translate(${n(x * 0.14)} ${n(y * 0.14)}) scale(.86)" ${look}/>`;
  if (shape === "step") return `<rect ${box} rx="${n(side * 0.2)}" ${look}/>`;
  const [right, low, r] = [x + half, y + half, side * 0.2];
  return `<path d="M${n(x)} ${n(y - half)} H${n(right - r)} Q${n(right)} ${n(y - half)} ${n(right)} ${n(y - half + r)} V${n(low - r)} Q${n(right)} ${n(low)} ${n(right - r)} ${n(low)} H${n(x)} A${n(half)} ${n(half)} 0 0 1 ${n(x)} ${n(y - half)}Z" ${look}/>`;
}

/** From the right of one node to the left of the next; from what serves to what it serves; null where one is not there. */
function wayOf([start, end, line]: GraphEdge, places: readonly Point[], side: number): string | null {
  const [from, to] = [places[start], places[end]];
  if (!from || !to) return null;
  const half = side / 2;
  if (line === "ai") {
    const bend = (from.y - to.y) / 2;
    return `M${n(from.x)} ${n(from.y)} C${n(from.x)} ${n(from.y - bend)} ${n(to.x)} ${n(to.y + bend)} ${n(to.x)} ${n(to.y + half)}`;
  }
  if (to.x > from.x) {
    const bend = (to.x - from.x) / 2;
    return `M${n(from.x)} ${n(from.y)} C${n(from.x + bend)} ${n(from.y)} ${n(to.x - bend)} ${n(to.y)} ${n(to.x)} ${n(to.y)}`;
  }
  // Below both; or between the two, if the target node is a row lower.
  const low = to.y - from.y > side * 2 ? (from.y + to.y) / 2 : Math.max(from.y, to.y) + side * 0.95;
  const [right, left, r] = [from.x + side * 0.78, to.x - side * 0.78, side * 0.24];
  const turn = to.y > low ? r : -r;
  return [
    `M${n(from.x)} ${n(from.y)} H${n(right - r)} Q${n(right)} ${n(from.y)} ${n(right)} ${n(from.y + r)}`,
    `V${n(low - r)} Q${n(right)} ${n(low)} ${n(right - r)} ${n(low)} H${n(left + r)} Q${n(left)} ${n(low)} ${n(left)} ${n(low + turn)}`,
    `V${n(to.y - turn)} Q${n(left)} ${n(to.y)} ${n(left + r)} ${n(to.y)} H${n(to.x)}`,
  ].join(" ");
}
