import { readWorkflowGraph } from "../../../supabase/functions/inspect-file/workflow-graph.ts";
import { storeAttachment } from "./attachments";
import { publishAs } from "./editor";

/** A published prompt with an inspected workflow. */
export async function publishWorkflow(userId: string, workflow: string) {
  const id = crypto.randomUUID();
  const found = readWorkflowGraph(new TextEncoder().encode(workflow));
  const listed = await storeAttachment(
    id,
    { name: "flow.json", content: workflow, type: "application/json" },
    { workflow: found?.graph, node_names: found?.names },
  );
  return publishAs(userId, {
    id,
    metadata: { category: "n8n-workflow", tags: [], attached_files: [listed] },
  });
}
