import { queryOptions } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { fetchSamples } from "@/lib/prompt-data/samples";
import { promptPageKeys } from "./keys";

/** The example outputs that this person may see; visitors see public ones. */
export function samplesQueryOptions(promptId: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.samples(promptId, userId),
    queryFn: ({ signal }) => fetchSamples(promptId, signal),
  });
}

/** Each kind's bucket and the lifetime of its signed address (spec 9.3). */
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
  const { signUrl } = await import("@/lib/supabase/sign-url");
  return signUrl(media[kind].bucket, path, { picture: limits.sampleImage });
}

/** A sample file's signed address, stale shortly before it expires. */
export function sampleUrlQueryOptions(kind: MediaKind, path: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.sampleUrl(kind, path, userId),
    queryFn: () => signSample(kind, path),
    staleTime: (media[kind].seconds - 30) * 1_000,
    gcTime: (media[kind].seconds - 30) * 1_000,
  });
}

/** A file's signed address as a download. */
export async function signSampleFile(path: string, name: string): Promise<string> {
  const { signUrl } = await import("@/lib/supabase/sign-url");
  return signUrl(media.file.bucket, path, { download: name });
}
