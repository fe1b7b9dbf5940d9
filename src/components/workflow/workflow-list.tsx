import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { Workflow, WorkflowEdge, WorkflowNode } from "@/lib/workflows/workflow";

/** The same workflow in words: its nodes, where their edges lead, and the credentials each needs. */
export function WorkflowList({ workflow: { nodes, edges } }: { workflow: Workflow }) {
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm text-sm text-soft [&::-webkit-details-marker]:hidden">
        {m.workflow_list()}
        <ChevronDown size={15} className="shrink-0 group-open:rotate-180" />
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {nodes.map((node) => (
          <NodeEntry key={node.key} node={node} edges={edges} />
        ))}
      </ol>
    </details>
  );
}

function NodeEntry({ node, edges }: { node: WorkflowNode; edges: readonly WorkflowEdge[] }) {
  const { number, name, kind, credentials, parameters } = node;
  const targets = (line: WorkflowEdge["line"]) =>
    edges.filter((edge) => edge.from === node && edge.line === line).map(({ to }) => formatNumber(to.number));
  const [next, served] = [targets("main"), targets("ai")];
  return (
    <li className="flex gap-3 py-2.5 text-sm">
      <span className="w-6 shrink-0 text-end text-mute tabular-nums">{formatNumber(number)}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          {name !== null && <bdi>{name}</bdi>}
          <Word>{kind ?? m.workflow_other_kind()}</Word>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-mute empty:hidden">
          {next.length > 0 && <span>{m.workflow_leads_to({ nodes: joined(next) })}</span>}
          {served.length > 0 && <span>{m.workflow_serves({ nodes: joined(served) })}</span>}
          {credentials.length > 0 && (
            <span>
              {m.workflow_asks_for()} <WorkflowWords words={credentials} />
            </span>
          )}
        </p>
        {parameters.length > 0 && <Parameters parameters={parameters} />}
      </div>
    </li>
  );
}

const joined = (numbers: readonly string[]) => numbers.join(m.list_comma());

/** A word of n8n's, bidi-isolated. */
function Word({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="font-mono text-sm text-soft">
      {children}
    </bdi>
  );
}

export function WorkflowWords({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <span key={word}>
      {at > 0 && <span>{m.list_comma()}</span>}
      <Word>{word}</Word>
    </span>
  ));
}

function Parameters({ parameters }: Pick<WorkflowNode, "parameters">) {
  return (
    <details className="group/parameters">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-gold [&::-webkit-details-marker]:hidden">
        {m.workflow_parameters()}
        <ChevronDown size={14} className="shrink-0 group-open/parameters:rotate-180" />
      </summary>
      <dl dir="ltr" className="flex flex-col gap-2 pb-2 text-start font-mono text-sm">
        {parameters.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-mute">{name}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
