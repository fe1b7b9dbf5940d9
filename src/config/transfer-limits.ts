/** Import and export; the database accepts at most `rowsMax` an hour. */
export const transferLimits = {
  fileMaxBytes: 20 * 1024 * 1024,
  unpackedMaxBytes: 64 * 1024 * 1024,
  entryMaxBytes: 4 * 1024 * 1024,
  archiveMaxBytes: 256 * 1024 * 1024,
  archiveUnpackedMaxBytes: 512 * 1024 * 1024,
  archiveEntriesMax: 20_000,
  rowsMax: 3_000,
  columnsMax: 100,
  batchMaxRows: 50,
  batchMaxBytes: 256 * 1024,
  batchTimeoutMs: 30_000,
  exportPageRows: 50,
  /** Half of what the function download_prompts takes, so that progress shows. */
  downloadPageRows: 25,
  downloadsAtOnce: 4,
  /** Below the 60 that the function inspect-file takes. */
  uploadsPerMinute: 50,
  /** Below the 30 that the function sign-attachment takes. */
  attachmentsPerMinute: 25,
  removedAtOnce: 100,
  previewRows: 5,
  listedRejections: 100,
  mappedCategoriesMax: 40,
  /** The longest time that parsing blocks the page before it yields. */
  sliceMs: 12,
} as const;
