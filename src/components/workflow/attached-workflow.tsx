import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-provider";
import { attachedWorkflowQueryOptions } from "@/lib/workflows/attached-workflow";
import { WorkflowFigure } from "./workflow-figure";

/** Draws an attached file that is an n8n workflow, for people who may download it. */
export default function AttachedWorkflow({ path }: { path: string }) {
  const userId = useSession().session?.user.id ?? null;
  const {
    data: workflow,
    isPending,
    isError,
    refetch,
  } = useQuery(attachedWorkflowQueryOptions(path, userId));
  if (isPending) return <div aria-hidden="true" className="skeleton my-2 h-24 w-full" />;
  if (isError)
    return (
      <p role="alert" className="mb-1 flex items-center justify-between gap-3 text-sm text-mute">
        {m.workflow_failed()}
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          {m.action_try_again()}
        </Button>
      </p>
    );
  return workflow && <WorkflowFigure workflow={workflow} />;
}
