import { useQuery } from "@tanstack/react-query";
import { WorkflowFigure } from "@/components/workflow/workflow-figure";
import { endingOf } from "@/domain/files/stored-names";
import { m } from "@/lib/i18n";
import { mayBeWorkflow } from "@/lib/workflows/may-be-workflow";
import { readWorkflow } from "@/lib/workflows/read-workflow";
import { editorKeys } from "../api/keys";
import { usePromptValue } from "./use-prompt-form";

/** Draws a chosen n8n workflow before it is uploaded, or reports a file that cannot be read. */
export function ChosenWorkflow({ id, file }: { id: string; file: File }) {
  const category = usePromptValue("category");
  const { data } = useQuery({
    queryKey: editorKeys.workflow(id),
    queryFn: async () => readFile(await file.text()),
    enabled: mayBeWorkflow(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data?.workflow) return <WorkflowFigure workflow={data.workflow} />;
  if (data === undefined || endingOf(file.name) !== "json") return null;
  if (!data.isJson)
    return (
      <p role="status" className="mb-1 text-sm text-danger">
        {m.attachment_no_json()}
      </p>
    );
  if (category !== "n8n-workflow") return null;
  return (
    <p role="status" className="mb-1 text-sm text-mute">
      {m.workflow_not_found()}
    </p>
  );
}

function readFile(text: string) {
  const workflow = readWorkflow(text);
  return { workflow, isJson: workflow !== null || isJson(text) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
