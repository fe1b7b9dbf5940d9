import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import type { Workflow } from "@/lib/workflows/workflow";
import { WorkflowPicture } from "./workflow-picture";

type LargeWorkflowProps = { workflow: Workflow; onClose: () => void };

export default function LargeWorkflow({ workflow, onClose }: LargeWorkflowProps) {
  return (
    <Modal title={m.workflow_graph()} height="tall" width="full" onClose={onClose}>
      <section
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={m.workflow_graph()}
        className="m-3 min-h-0 flex-1 overflow-auto rounded-md border border-line"
      >
        <WorkflowPicture workflow={workflow} isLarge />
      </section>
    </Modal>
  );
}
