import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { Workflow } from "@/lib/workflows/workflow";
import { WorkflowPicture } from "./workflow-picture";

const LargeWorkflow = lazyPart(() => import("./large-workflow"));

/** The whole workflow in the width of the page, and in a window of its own in full size. */
export function WorkflowGraph({ workflow }: { workflow: Workflow }) {
  const [isLarge, setLarge] = useState(false);
  const count = workflow.nodes.length;
  const handleClose = () => setLarge(false);
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3 text-sm text-soft">
        <p>{m.workflow_found({ count, shown: formatNumber(count) })}</p>
        <Button variant="ghost" size="sm" className="-me-3 text-soft" onClick={() => setLarge(true)}>
          <Maximize2 size={15} />
          {m.workflow_large()}
        </Button>
      </div>
      <div dir="ltr" className="overflow-hidden rounded-md border border-line bg-paper">
        <WorkflowPicture workflow={workflow} />
      </div>
      {isLarge && (
        <PartBoundary onFailed={handleClose}>
          <LargeWorkflow workflow={workflow} onClose={handleClose} />
        </PartBoundary>
      )}
    </>
  );
}
