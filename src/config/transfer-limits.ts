/** The numbers of bringing prompts in and taking them out; the database takes no more in an hour than rowsMax. */
export const transferLimits = {
  fileMaxBytes: 20 * 1024 * 1024,
  unpackedMaxBytes: 64 * 1024 * 1024,
  skillMaxBytes: 4 * 1024 * 1024,
  rowsMax: 3_000,
  columnsMax: 100,
  batchMaxRows: 50,
  batchMaxBytes: 256 * 1024,
  batchTimeoutMs: 30_000,
  exportPageRows: 50,
  removedAtOnce: 100,
  previewRows: 5,
  listedRejections: 100,
  mappedCategoriesMax: 40,
  /** So long the page may wait for a key or a frame while a file is read or written. */
  sliceMs: 12,
} as const;
