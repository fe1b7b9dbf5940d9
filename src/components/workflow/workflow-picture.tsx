import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { Workflow, WorkflowEdge, WorkflowNode } from "@/lib/workflows/workflow";
import { iconOfKind } from "./node-icon";

const box = { width: 172, height: 56 };
const margin = 28;
/** The height of a fitted picture, in which a tall workflow is narrower. */
const tallest = 420;
const lineCharacters = 15;
const lineHeight = 16;

/** A label in at most so many lines, broken between words; only a longer one is cut. */
function linesOf(label: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of label.split(/(?<= )|(?=[A-Z][a-z])/)) {
    const line = lines.at(-1);
    if (line !== undefined && [...line, ...word.trimEnd()].length <= lineCharacters)
      lines[lines.length - 1] += word;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map((line) => cut(line, lineCharacters));
  if (lines.length > most) shown[most - 1] = `${cut(shown[most - 1] ?? "", lineCharacters - 1)}…`;
  return shown;
}

const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join("")}…` : text;

/** Runs left to right in every language, as in n8n itself. */
export function WorkflowPicture({
  workflow: { nodes, edges },
  isLarge = false,
}: {
  workflow: Workflow;
  isLarge?: boolean;
}) {
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const isBack = edges.some(goesBack);
  const width = Math.max(...xs) - left + box.width + margin;
  const height = Math.max(...ys) - top + box.height + margin + (isBack ? under : 0);
  return (
    <svg
      role="img"
      aria-label={m.workflow_picture()}
      viewBox={`${left} ${top} ${width} ${height}`}
      className="mx-auto block"
      style={isLarge ? { width, height } : { width: "100%", maxWidth: width, maxHeight: tallest }}
    >
      {edges.map((edge) => (
        <Line key={edge.key} edge={edge} />
      ))}
      {nodes.map((node) => (
        <Node key={node.key} node={node} />
      ))}
    </svg>
  );
}

function Node({ node: { number, name, kind, x, y } }: { node: WorkflowNode }) {
  const Icon = iconOfKind(kind);
  const kindWord = kind ?? m.workflow_other_kind();
  const nameLines = name === null ? [] : linesOf(name, 2);
  const kindLines = linesOf(kindWord, name === null ? 2 : 3 - nameLines.length);
  const first = y + box.height / 2 + 5 - ((nameLines.length + kindLines.length - 1) * lineHeight) / 2;
  return (
    <g>
      <title>{name ?? kindWord}</title>
      <rect
        x={x}
        y={y}
        {...box}
        rx={8}
        className="fill-surface stroke-line-strong forced-colors:stroke-[CanvasText]"
      />
      <Icon x={x + 11} y={y + 19} size={18} strokeWidth={1.75} className="text-gold" aria-hidden />
      {name !== null && (
        <Label
          lines={nameLines}
          x={x + 38}
          y={first}
          className="fill-ink text-sm font-[560] [unicode-bidi:plaintext]"
        />
      )}
      <Label
        lines={kindLines}
        x={x + 38}
        y={first + nameLines.length * lineHeight}
        className={`font-mono text-sm ${name === null ? "fill-ink" : "fill-mute"}`}
      />
      <text x={x + 2} y={y - 7} className="fill-mute font-mono text-sm">
        {formatNumber(number)}
      </text>
    </g>
  );
}

type LabelProps = Place & { lines: readonly string[]; className: string };

function Label({ lines, x, y, className }: LabelProps) {
  return (
    <text className={className}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={y + at * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Line({ edge }: { edge: WorkflowEdge }) {
  const { from, to, line } = edge;
  if (line === "ai")
    return (
      <path
        d={rise(from, to)}
        fill="none"
        className="stroke-gold"
        strokeWidth={1.5}
        strokeDasharray="5 5"
        data-line="ai"
      />
    );
  return (
    <g
      className="stroke-line-strong forced-colors:stroke-[CanvasText]"
      strokeWidth={2}
      fill="none"
      data-line="main"
    >
      <path d={goesBack(edge) ? wayBack(from, to) : curve(from, to)} />
      <path d={`M${to.x - 7} ${to.y + box.height / 2 - 5} l6 5 l-6 5`} />
    </g>
  );
}

type Place = { x: number; y: number };

const goesBack = ({ from, to, line }: WorkflowEdge) => line === "main" && to.x < from.x + box.width;

function curve(from: Place, to: Place): string {
  const [x1, y1, x2, y2] = [from.x + box.width, from.y + box.height / 2, to.x, to.y + box.height / 2];
  const bend = Math.max(24, (x2 - x1) / 2);
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

/** How far below its nodes a backward edge runs. */
const under = 34;

/** A loop's backward edge with rounded corners: below both nodes, or between them where the target is a row lower. */
function wayBack(from: Place, to: Place): string {
  const [x1, y1, x2, y2] = [from.x + box.width, from.y + box.height / 2, to.x, to.y + box.height / 2];
  const isLower = to.y - from.y > box.height * 2;
  const y = isLower ? (y1 + y2) / 2 : Math.max(from.y, to.y) + box.height + under;
  const [right, left, r] = [x1 + 22, x2 - 22, 10];
  const turn = isLower ? r : -r;
  return [
    `M${x1} ${y1} H${right - r} Q${right} ${y1} ${right} ${y1 + r}`,
    `V${y - r} Q${right} ${y} ${right - r} ${y} H${left + r} Q${left} ${y} ${left} ${y + turn}`,
    `V${y2 - turn} Q${left} ${y2} ${left + r} ${y2} H${x2}`,
  ].join(" ");
}

/** An edge from a model or tool up to the node it serves. */
function rise(from: Place, to: Place): string {
  const [x1, y1, x2, y2] = [from.x + box.width / 2, from.y, to.x + box.width / 2, to.y + box.height];
  const bend = Math.max(20, Math.abs(y1 - y2) / 2);
  return `M${x1} ${y1} C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2}`;
}
