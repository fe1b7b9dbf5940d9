import { useQuery } from "@tanstack/react-query";
import { WorkflowFigure } from "@/components/workflow/workflow-figure";
import { mayBeWorkflow } from "@/lib/workflows/may-be-workflow";
import { readWorkflow } from "@/lib/workflows/read-workflow";
import { editorKeys } from "../api/keys";

/** What a chosen file holds, if it is an n8n workflow: drawn before it is uploaded. */
export function ChosenWorkflow({ id, file }: { id: string; file: File }) {
  const { data: workflow } = useQuery({
    queryKey: [...editorKeys.all, "workflow", id],
    queryFn: async () => readWorkflow(await file.text()),
    enabled: mayBeWorkflow(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return workflow && <WorkflowFigure workflow={workflow} />;
}
