import type { Json } from "@/lib/database.gen";
import { service } from "./service";

const bucket = "prompt-attachments";

type AttachedFile = { name: string; content: string; type: string };

/** Stores a prompt's file that counts as inspected, with its findings; returns its entry in the prompt's list. */
export async function storeAttachment(
  promptId: string,
  { name, content, type }: AttachedFile,
  found: { workflow?: Json; node_names?: string[] } = {},
) {
  const path = `${promptId}/1790000000000-${name}`;
  const bytes = new TextEncoder().encode(content);
  await service.storage.from(bucket).upload(path, bytes, { contentType: type });
  const { data: stored } = await service.storage.from(bucket).info(path);
  await service
    .rpc("accept_file", {
      bucket,
      file_name: path,
      file_version: stored?.version ?? "",
      found_type: type,
      ...found,
    })
    .throwOnError();
  return { name, path, size: bytes.length, type };
}
