import { z } from "zod";

/** The list of an archive's prompts, which names their files. */
export const manifestPath = "prompts.json";

/** The version of the format. */
export const archiveVersion = 1;

const fileSchema = z.object({ path: z.string().max(200), type: z.string().max(100) });

const sampleSchema = z.object({
  kind: z.enum(["text", "image", "video", "audio", "file"]),
  title: z.string(),
  title_ar: z.string().nullish(),
  is_public: z.boolean(),
  body: z.string().nullish(),
  file: fileSchema.nullish(),
});

const attachmentSchema = z.object({ name: z.string().max(1_000), file: fileSchema });

/** An address or a file. */
const coverSchema = z.union([z.string().max(1_024), fileSchema]);

const manifestPromptSchema = z.looseObject({
  cover: coverSchema.nullish(),
  samples: z.array(sampleSchema).default([]),
  files: z.array(attachmentSchema).default([]),
  is_free: z.boolean().default(false),
  is_featured: z.boolean().default(false),
});

export const manifestSchema = z.object({
  archive: z.literal(archiveVersion),
  prompts: z.array(manifestPromptSchema),
});

export type ManifestPrompt = z.infer<typeof manifestPromptSchema>;
export type ManifestFile = z.infer<typeof fileSchema>;
