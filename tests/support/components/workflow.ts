import { readWorkflowGraph } from "../../../supabase/functions/inspect-file/workflow-graph.ts";
import { publishAs } from "./editor";
import { service } from "./service";

const bucket = "prompt-attachments";

/** A published prompt with a workflow that somebody has looked into. */
export async function publishWorkflow(userId: string, workflow: string) {
  const id = crypto.randomUUID();
  const path = `${id}/1790000000000-flow.json`;
  const bytes = new TextEncoder().encode(workflow);
  await service.storage.from(bucket).upload(path, bytes, { contentType: "application/json" });
  const { data: stored } = await service.storage.from(bucket).info(path);
  const found = readWorkflowGraph(bytes);
  await service
    .rpc("accept_file", {
      bucket,
      file_name: path,
      file_version: stored?.version ?? "",
      found_type: "application/json",
      workflow: found?.graph,
      node_names: found?.names,
    })
    .throwOnError();
  const listed = [{ name: "flow.json", path, size: bytes.length, type: "application/json" }];
  return publishAs(userId, { id, metadata: { category: "n8n-workflow", tags: [], attached_files: listed } });
}
