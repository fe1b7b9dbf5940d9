import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { editorLimits } from "@/config/editor-limits";
import { limits } from "@/config/limits";
import { pictureName } from "@/domain/files/stored-names";
import { storeFile } from "@/lib/prompt-data/stored-files";
import { queryDatabase } from "@/lib/supabase/query-database";
import { editorKeys } from "./keys";
import { scaleDown } from "./scale-down";

const bucket = "prompt-images";
const pageSize = 12;

/** Scales a picture down, uploads it under a generated name and has it inspected; returns its path. */
async function uploadPicture(chosen: File): Promise<string> {
  const file = await scaleDown(chosen, editorLimits.thumbnailMaxPixels);
  const path = pictureName(file.type, Date.now(), crypto.randomUUID());
  await storeFile(bucket, { path, file, type: file.type });
  return path;
}

export function useUploadPictureMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: uploadPicture,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: editorKeys.everyPicture() }),
  });
}

export type PictureUpload = ReturnType<typeof useUploadPictureMutation>;

async function signPreview(path: string): Promise<string> {
  const { signUrl } = await import("@/lib/supabase/sign-url");
  return signUrl(bucket, path, { picture: editorLimits.thumbnailPreview });
}

/** The address of a picture's preview, renewed shortly before it expires; an http(s) address is used directly. */
export function previewQueryOptions(path: string) {
  const freshMs = (limits.signedImageUrlSeconds - 30) * 1_000;
  return queryOptions({
    queryKey: editorKeys.preview(path),
    queryFn: () => (/^https?:/.test(path) ? path : signPreview(path)),
    enabled: path !== "",
    staleTime: freshMs,
    gcTime: freshMs,
  });
}

async function fetchOwnPictures(promptId: string | null, before: string | null, signal: AbortSignal) {
  const page = { ...(promptId !== null && { prompt: promptId }), ...(before !== null && { before }) };
  const rows = await queryDatabase((rest) => rest.rpc("own_pictures", page).abortSignal(signal));
  return rows.map(({ name }) => name);
}

/** The author's own pictures that no other prompt shows, newest first. */
export function ownPicturesQueryOptions(promptId: string | null, userId: string) {
  return infiniteQueryOptions({
    queryKey: editorKeys.pictures(promptId, userId),
    queryFn: ({ pageParam, signal }) => fetchOwnPictures(promptId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
  });
}
