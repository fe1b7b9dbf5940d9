import { useQuery } from "@tanstack/react-query";
import { editorLimits } from "@/config/editor-limits";
import { formatNumber } from "@/lib/format";
import { m } from "@/lib/i18n";
import { editorKeys } from "../../api/keys";
import { readWorkflow, type Workflow } from "../../model/workflow";

/** What a chosen file holds, if it is an n8n workflow: drawn before it is uploaded. */
export function WorkflowView({ id, file }: { id: string; file: File }) {
  const mayBe = file.size <= editorLimits.workflowMaxBytes && /\.(?:json|txt)$/i.test(file.name);
  const workflow = useQuery({
    queryKey: [...editorKeys.all, "workflow", id],
    queryFn: async () => readWorkflow(await file.text()),
    enabled: mayBe,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!workflow.data) return null;
  const { nodes, credentials } = workflow.data;
  return (
    <div className="mt-2 rounded-md border border-line bg-paper p-3">
      <p className="text-[12.5px] text-soft">
        {m.workflow_found({ count: nodes.length, shown: formatNumber(nodes.length) })}
      </p>
      <Graph workflow={workflow.data} />
      {credentials.length > 0 && (
        <p className="mt-2 text-[12.5px] text-soft">
          {m.workflow_credentials()}{" "}
          {credentials.map((kind, at) => (
            <span key={kind}>
              {at > 0 && ", "}
              <bdi dir="ltr" className="font-mono">
                {kind}
              </bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

const box = { width: 150, height: 52 };
const margin = 24;
const nameCharacters = 20;
/** Smaller, its names could not be read: a larger workflow is scrolled. */
const readableScale = 0.8;

const short = (name: string) =>
  [...name].length > nameCharacters ? `${[...name].slice(0, nameCharacters - 1).join("")}…` : name;

/** As in n8n itself, whose canvas runs from left to right in every language. */
function Graph({ workflow: { nodes, edges } }: { workflow: Workflow }) {
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const width = Math.max(...xs) - left + box.width + margin;
  const height = Math.max(...ys) - top + box.height + margin;
  const label = nodes.map(({ name }) => name).join(", ");
  return (
    <section
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={m.workflow_graph()}
      className="mt-2 max-h-72 overflow-auto"
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`${left} ${top} ${width} ${height}`}
        className="mx-auto block w-full"
        style={{ minWidth: width * readableScale, maxWidth: width }}
      >
        {edges.map(({ key, from, to }) => (
          <path key={key} d={curve(from, to)} fill="none" className="stroke-line-strong" strokeWidth={2} />
        ))}
        {nodes.map(({ key, name, kind, x, y }) => (
          <g key={key}>
            <title>{name}</title>
            <rect x={x} y={y} {...box} rx={8} className="fill-surface stroke-line-strong" />
            <text x={x + 10} y={y + 22} className="fill-ink text-[13px]">
              {short(name)}
            </text>
            <text x={x + 10} y={y + 40} className="fill-mute font-mono text-[11px]">
              {short(kind)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

type Place = { x: number; y: number };

function curve(from: Place, to: Place): string {
  const [x1, y1, x2, y2] = [from.x + box.width, from.y + box.height / 2, to.x, to.y + box.height / 2];
  const bend = Math.max(30, Math.abs(x2 - x1) / 2);
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
