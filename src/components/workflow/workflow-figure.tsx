import { m } from "@/lib/i18n";
import type { Workflow } from "@/lib/workflows/workflow";
import { WorkflowGraph } from "./workflow-graph";
import { WorkflowList, WorkflowWords } from "./workflow-list";

export function WorkflowFigure({ workflow }: { workflow: Workflow }) {
  const credentials = [...new Set(workflow.nodes.flatMap((node) => node.credentials))].sort();
  return (
    <div className="mb-2">
      <WorkflowGraph workflow={workflow} />
      {credentials.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          {m.workflow_credentials()} <WorkflowWords words={credentials} />
        </p>
      )}
      <WorkflowList workflow={workflow} />
    </div>
  );
}
