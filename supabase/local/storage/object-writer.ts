import type postgres from "postgres";
import { readWorkflowGraph } from "../../functions/inspect-file/workflow-graph.ts";
import type { SeedTarget } from "../../seed/target.ts";
import { createFiles } from "./files.ts";
import { record } from "./upload.ts";

/** Stores an already inspected object, bypassing all policies; for seeds and fixtures. */
export function objectWriter(sql: postgres.Sql, folder: string): SeedTarget["putObject"] {
  const files = createFiles(folder);
  return async ({ bucket, path, bytes, contentType, cacheControl = "3600" }) => {
    const { version, size, eTag } = await files.write(bytes, bytes.length);
    const metadata = {
      eTag,
      size,
      mimetype: contentType,
      cacheControl: /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: size,
      httpStatusCode: 200,
    };
    const target = { bucket, name: path, upsert: false, ownerId: null };
    const { id } = await record(sql, target, metadata, version);
    const workflow = bucket === "prompt-attachments" ? readWorkflowGraph(bytes) : null;
    await sql`
      insert into private.inspected_files (object_id, version, type, workflow, node_names)
      values (${id}, ${version}, ${contentType}, ${workflow && sql.json(workflow.graph)}, ${workflow?.names ?? null})`;
  };
}
