import type { SampleKind } from "@/domain/files/stored-names";

/** An example output: a text, or a file in the bucket of its kind. */
type ArchivedSample = { title: string; title_ar: string | null; is_public: boolean } & (
  | { kind: "text"; body: string; file: null }
  | { kind: Exclude<SampleKind, "text">; body: null; file: File }
);

/** What belongs to a prompt beside its fields. */
export type Media = {
  /** A picture, or the http(s) address of one. */
  cover: File | string | null;
  samples: ArchivedSample[];
  files: File[];
  /** Only staff set these. */
  is_free: boolean;
  is_featured: boolean;
};

export const hasMedia = (media: Media | undefined): media is Media =>
  media !== undefined &&
  (media.cover !== null ||
    media.samples.length > 0 ||
    media.files.length > 0 ||
    media.is_free ||
    media.is_featured);

/** How many covers, samples and files several prompts have. */
export function countMedia(all: readonly (Media | undefined)[]) {
  const media = all.filter((each) => each !== undefined);
  return {
    covers: media.filter(({ cover }) => cover !== null).length,
    samples: media.reduce((sum, { samples }) => sum + samples.length, 0),
    files: media.reduce((sum, { files }) => sum + files.length, 0),
  };
}
