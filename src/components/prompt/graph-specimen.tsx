import type { SpecimenGraph } from "@/domain/prompt/specimen";

/** A node's size and the room around the graph, in n8n's units; a small graph is not enlarged over the box's width. */
const [size, room] = [96, 130];
const half = size / 2;

/** A workflow's graph as a picture. Hidden from screen readers: the steps are on the prompt's page. */
export function GraphSpecimen({ graph: { nodes, edges } }: { graph: SpecimenGraph }) {
  const [xs, ys] = [nodes.map(([x]) => x), nodes.map(([, y]) => y)];
  const box = (places: number[], least: number) => {
    const [first, last] = [Math.min(...places), Math.max(...places) + size];
    const length = Math.max(last - first + 2 * room, least);
    return { start: (first + last - length) / 2, length };
  };
  const [across, down] = [box(xs, 900), box(ys, 506)];
  return (
    <svg
      aria-hidden="true"
      viewBox={`${across.start} ${down.start} ${across.length} ${down.length}`}
      className="absolute inset-0 size-full fill-none"
    >
      {edges.map(([from, to]) => {
        const [start, end] = [nodes[from], nodes[to]];
        if (!start || !end) return null;
        const [x1, y1, x2, y2] = [start[0] + size, start[1] + half, end[0], end[1] + half];
        const middle = (x1 + x2) / 2;
        return (
          <path
            key={`${from}-${to}`}
            d={`M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`}
            vectorEffect="non-scaling-stroke"
            strokeWidth={1.5}
            className="stroke-gold opacity-70"
          />
        );
      })}
      {nodes.map(([x, y], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one graph never move
        <rect key={at} x={x} y={y} width={size} height={size} rx={22} className="fill-gold-fill" />
      ))}
    </svg>
  );
}
