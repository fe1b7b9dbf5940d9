import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { HttpError } from "../_shared/errors.ts";
import { logFailure } from "../_shared/log.ts";
import type { Found } from "./inspect.ts";
import type { WorkflowGraph } from "./workflow-graph.ts";

export type Place = { bucket: string; name: string };

const DOWNLOAD_TIMEOUT_MS = 20_000;

const uploadsSchema = z.array(
  z.object({
    version: z.string(),
    type: z.string().nullable(),
    size_limit: z.number().nullable(),
    types: z.array(z.string()).nullable(),
  }),
);

export type Upload = z.infer<typeof uploadsSchema>[number];

const notFound = () => new HttpError(404, "not_found", "There is no such file");

/** The declared data of a user's upload. Throws 404 for a missing file or another user's. */
export async function findUpload(service: SupabaseClient, person: string, place: Place): Promise<Upload> {
  const { data, error } = await service.rpc("find_upload", {
    person,
    bucket: place.bucket,
    file_name: place.name,
  });
  if (error) throw new Error(`find_upload: ${error.code}`);
  const [upload] = uploadsSchema.parse(data);
  if (!upload) throw notFound();
  return upload;
}

/** A file's bytes. Throws 502 where storage takes longer than 20 s. */
export async function downloadFile(service: SupabaseClient, { bucket, name }: Place): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
  const { data, error } = await service.storage.from(bucket).download(name, {}, { signal });
  if (!data) throw storageFailed(error?.name);
  return new Uint8Array(await data.arrayBuffer());
}

/** Writes the verdict, with a workflow's graph, for exactly these bytes; 404 where they are deleted by now. */
export async function acceptFile(
  service: SupabaseClient,
  place: Place,
  version: string,
  found: Found,
  workflow: WorkflowGraph | null,
): Promise<void> {
  const { data, error } = await service.rpc("accept_file", {
    bucket: place.bucket,
    file_name: place.name,
    file_version: version,
    found_type: found.type,
    width: found.width ?? null,
    height: found.height ?? null,
    workflow: workflow?.graph ?? null,
    node_names: workflow?.names ?? null,
  });
  if (error) throw new Error(`accept_file: ${error.code}`);
  if (data !== true) throw notFound();
}

/** Deletes a refused file. Throws 502 where storage fails: the file stays hidden and can be inspected again. */
export async function removeFile(service: SupabaseClient, { bucket, name }: Place): Promise<void> {
  const { error } = await service.storage.from(bucket).remove([name]);
  if (error) throw storageFailed(error.name);
}

function storageFailed(reason = "no answer"): HttpError {
  logFailure(`storage: ${reason}`);
  return new HttpError(502, "storage_failed", "The file could not be looked into. Please try again.");
}
