import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { WorkflowFigure } from "@/components/workflow/workflow-figure";
import type { Json } from "@/lib/database.gen";
import { m } from "@/lib/i18n";
import { readAttachments } from "@/lib/prompt-data/attachments";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { useSession } from "@/lib/session/session-provider";
import { attachedWorkflowQueryOptions } from "@/lib/workflows/attached-workflow";
import { publicWorkflow } from "@/lib/workflows/public-workflow";
import type { Workflow } from "@/lib/workflows/workflow";
import { readableAttachmentsQueryOptions } from "../api/attachments";
import { workflowNamesQueryOptions } from "../api/workflow-names";

type WorkflowsProps = { card: PromptCardView; listed: Json | null };

/**
 * The graph for everybody; with names for the prompt's readers, with parameters for those who may download.
 * Spec 1.12.
 */
export function Workflows({ card, listed }: WorkflowsProps) {
  const userId = useSession().session?.user.id ?? null;
  const mayRead = listed !== null;
  const names = useQuery({ ...workflowNamesQueryOptions(card.id, userId), enabled: mayRead });
  const readable = useQuery({
    ...readableAttachmentsQueryOptions(card.id, userId),
    enabled: mayRead && userId !== null,
  });
  const paths = readAttachments(listed ?? []).map(({ path }) => path);
  const drawn = (card.prompt_workflows ?? []).toSorted((one, other) => one.file - other.file);
  return (
    <>
      {drawn.map(({ file, graph }) => {
        const workflow = publicWorkflow(graph, names.data?.find((each) => each.file === file)?.names);
        const path = paths[file];
        const isReadable = path !== undefined && readable.data?.includes(path);
        return <DrawnWorkflow key={file} path={isReadable ? path : null} userId={userId} known={workflow} />;
      })}
      {!mayRead && <p className="text-sm text-mute">{m.workflow_public()}</p>}
      {names.isLoadingError && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-mute">
          {m.workflow_names_failed()}
          <Button variant="ghost" size="sm" onClick={() => void names.refetch()}>
            {m.action_try_again()}
          </Button>
        </p>
      )}
    </>
  );
}

type DrawnWorkflowProps = {
  /** The file's path; null for those who may not download it. */
  path: string | null;
  userId: string | null;
  known: Workflow;
};

/** Replaces the public graph by the file's own, once loaded. */
function DrawnWorkflow({ path, userId, known }: DrawnWorkflowProps) {
  const { data } = useQuery({ ...attachedWorkflowQueryOptions(path ?? "", userId), enabled: path !== null });
  return <WorkflowFigure workflow={data ?? known} />;
}
