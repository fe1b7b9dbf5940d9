import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { Workflow, WorkflowEdge, WorkflowNode } from "@/lib/workflows/workflow";
import { iconOfKind } from "./node-icon";

const box = { width: 172, height: 56 };
const margin = 28;
const nameCharacters = 16;
/** Below this scale labels are unreadable: larger workflows scroll instead. */
const readableScale = 0.75;
/** The width beside a prompt's form. */
const narrow = 800;

const short = (text: string) =>
  [...text].length > nameCharacters ? `${[...text].slice(0, nameCharacters - 1).join("")}…` : text;

/** Runs left to right in every language, as in n8n itself. */
export function WorkflowGraph({ workflow: { nodes, edges } }: { workflow: Workflow }) {
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const isBack = edges.some(goesBack);
  const width = Math.max(...xs) - left + box.width + margin;
  const height = Math.max(...ys) - top + box.height + margin + (isBack ? under : 0);
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3 text-sm text-soft">
        <p>{m.workflow_found({ count: nodes.length, shown: formatNumber(nodes.length) })}</p>
        {width > narrow && (
          <Button variant="ghost" size="sm" className="-me-3 text-soft" onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.workflow_close() : m.workflow_whole()}
          </Button>
        )}
      </div>
      <section
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={m.workflow_graph()}
        className="max-h-[340px] overflow-auto rounded-md border border-line bg-paper"
      >
        <svg
          role="img"
          aria-label={m.workflow_picture()}
          viewBox={`${left} ${top} ${width} ${height}`}
          className="mx-auto block w-full"
          style={{ minWidth: isWhole ? 0 : width * readableScale, maxWidth: width }}
        >
          {edges.map((edge) => (
            <Line key={edge.key} edge={edge} />
          ))}
          {nodes.map((node) => (
            <Node key={node.key} node={node} />
          ))}
        </svg>
      </section>
    </>
  );
}

function Node({ node: { number, name, kind, x, y } }: { node: WorkflowNode }) {
  const Icon = iconOfKind(kind);
  const kindWord = kind === null ? m.workflow_other_kind() : short(kind);
  return (
    <g>
      <title>{name ?? kindWord}</title>
      <rect x={x} y={y} {...box} rx={8} className="fill-surface stroke-line-strong" />
      <Icon x={x + 11} y={y + 19} size={18} strokeWidth={1.75} className="text-gold" aria-hidden />
      {name !== null && (
        <text x={x + 38} y={y + 25} className="fill-ink text-base [unicode-bidi:plaintext]">
          {short(name)}
        </text>
      )}
      <text
        x={x + 38}
        y={y + (name === null ? 33 : 43)}
        className={`font-mono text-sm ${name === null ? "fill-ink" : "fill-mute"}`}
      >
        {kindWord}
      </text>
      <text x={x + 2} y={y - 7} className="fill-mute font-mono text-sm">
        {formatNumber(number)}
      </text>
    </g>
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
    <g className="stroke-line-strong" strokeWidth={2} fill="none" data-line="main">
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
