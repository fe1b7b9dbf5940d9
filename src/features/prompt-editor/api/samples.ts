import { queryOptions, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { bucketOfSample, kindOfSample, sampleFileName, shownFileName } from "@/domain/files/stored-names";
import type { Database } from "@/lib/database.gen";
import { toAppError } from "@/lib/errors";
import { promptKeys } from "@/lib/prompt-data/keys";
import { fetchSamples, type Sample } from "@/lib/prompt-data/samples";
import { removeFiles, storeFile } from "@/lib/prompt-data/stored-files";
import { queryDatabase } from "@/lib/supabase/query-database";
import { titleOfFile, typeOfSample } from "../model/samples";
import { editorKeys } from "./keys";
import { isAnswered } from "./write-prompt";

type NewText = { title: string; body: string };

/** All example outputs that the author of a prompt sees. */
export function promptSamplesQueryOptions(promptId: string) {
  return queryOptions({
    queryKey: editorKeys.samples(promptId),
    queryFn: ({ signal }) => fetchSamples(promptId, signal),
  });
}

type NewSample = Database["public"]["Tables"]["prompt_samples"]["Insert"];

async function insertSample(sample: NewSample) {
  await queryDatabase((rest) => rest.from("prompt_samples").insert(sample).select("id"));
}

/** Stores a file under a random name, has it inspected and adds the example; removes the file if that fails. */
async function addFile(promptId: string, position: number, file: File) {
  const kind = kindOfSample(file);
  const bucket = bucketOfSample(kind);
  const path = sampleFileName(file, Date.now(), crypto.randomUUID());
  await storeFile(bucket, { path, file, type: typeOfSample(file) });
  const title = titleOfFile(shownFileName(file.name));
  try {
    await insertSample({ prompt_id: promptId, position, kind, title, path });
  } catch (thrown) {
    // Without a response the example may have been stored, and then it needs its file.
    if (isAnswered(toAppError(thrown))) await removeFiles(bucket, [path]);
    throw thrown;
  }
}

/** A picture is not deleted, because the author may use it as a thumbnail. */
async function removeSample({ id, kind, path }: Sample) {
  await queryDatabase((rest) => rest.from("prompt_samples").delete().eq("id", id).select("id"));
  if (path !== null && kind !== "image") await removeFiles(bucketOfSample(kind as "file"), [path]);
}

async function showToAll({ id }: Sample, is_public: boolean) {
  await queryDatabase((rest) => rest.from("prompt_samples").update({ is_public }).eq("id", id).select("id"));
}

/** Changes a prompt's examples; each change is saved at once. */
export function useSampleMutation(promptId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: editorKeys.samples(promptId),
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: editorKeys.samples(promptId) }),
        queryClient.invalidateQueries({ queryKey: promptKeys.all }),
      ]),
  });
}

/** Whether a change of the examples of a prompt is under way, a file's upload among them. */
export function useIsSampleChanging(promptId: string | null): boolean {
  return useIsMutating({ mutationKey: editorKeys.samples(promptId ?? "") }) > 0;
}

export const sampleChanges = {
  addText: (promptId: string, position: number, { title, body }: NewText) =>
    insertSample({ prompt_id: promptId, position, kind: "text", title, body }),
  addFile,
  remove: removeSample,
  showToAll,
};
