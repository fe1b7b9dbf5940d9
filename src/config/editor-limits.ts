/**
 * The numbers of writing a prompt (specification, section 9), and the limits of what is typed, which the database holds too:
 * in a file of their own, since visitors never need them. Units stand in the names.
 */
export const editorLimits = {
  titleMaxCharacters: 200,
  promptTextMinCharacters: 10,
  promptTextMaxCharacters: 200_000,
  descriptionMaxCharacters: 300,
  categoryMaxCharacters: 80,
  variableLabelMaxCharacters: 120,
  tagMaxCharacters: 50,
  tagsMax: 30,
  tagTextMinCharacters: 20,
  tagDebounceMs: 1_000,
  tagSuggestionsMax: 8,
  fallbackTagsMax: 6,
  attachmentsMax: 10,
  attachmentMaxBytes: 20 * 1024 * 1024,
  workflowMaxBytes: 2 * 1024 * 1024,
  fileNameMaxCharacters: 200,
  storedNameMaxCharacters: 120,
  uploadCacheSeconds: 3_600,
  strayFileMs: 3_600_000,
  thumbnailMaxBytes: 5 * 1024 * 1024,
  thumbnailMaxPixels: 1_600,
  thumbnailPreview: { width: 400, height: 400, quality: 85 },
  samplesMax: 12,
  sampleTextMaxCharacters: 20_000,
  saveTimeoutMs: 30_000,
  draftDelayMs: 600,
} as const;
