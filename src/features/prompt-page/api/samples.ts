import { queryOptions } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { fetchSamples } from "@/lib/prompts/samples";
import { promptPageKeys } from "./keys";

/** What a prompt has made, as far as this person may see it: visitors see what is public. */
export function samplesQueryOptions(promptId: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.samples(promptId, userId),
    queryFn: ({ signal }) => fetchSamples(promptId, signal),
  });
}

/** Where the file of a kind lies, and how long its address lives (specification, section 9). */
const media = {
  image: { bucket: "prompt-images", seconds: limits.signedImageUrlSeconds },
  video: { bucket: "prompt-videos", seconds: limits.signedMediaUrlSeconds },
  audio: { bucket: "prompt-audio", seconds: limits.signedMediaUrlSeconds },
  file: { bucket: "prompt-files", seconds: limits.signedImageUrlSeconds },
} as const;

export type MediaKind = keyof typeof media;

export function isMediaKind(kind: string): kind is MediaKind {
  return kind in media;
}

async function signSample(kind: MediaKind, path: string): Promise<string> {
  const { signUrl } = await import("@/lib/supabase/storage");
  const { bucket, seconds } = media[kind];
  const transform = kind === "image" ? ({ ...limits.sampleImage, resize: "contain" } as const) : undefined;
  return signUrl(bucket, path, { seconds, transform });
}

/** The address of a sample's file, asked for again shortly before it ends. */
export function sampleUrlQueryOptions(kind: MediaKind, path: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.sampleUrl(kind, path, userId),
    queryFn: () => signSample(kind, path),
    staleTime: (media[kind].seconds - 30) * 1_000,
    gcTime: (media[kind].seconds - 30) * 1_000,
  });
}

/** A file's address as a download under a name. */
export async function signSampleFile(path: string, name: string): Promise<string> {
  const { signUrl } = await import("@/lib/supabase/storage");
  return signUrl(media.file.bucket, path, { seconds: media.file.seconds, download: name });
}
