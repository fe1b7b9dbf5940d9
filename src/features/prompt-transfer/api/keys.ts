export const transferKeys = {
  sorting: (fileId: string, readAt: number, ownedAt: number) =>
    ["prompt-transfer", "sorting", fileId, readAt, ownedAt] as const,
  download: (runId: string, format: string) => ["prompt-transfer", "download", runId, format] as const,
  own: (personId: string, fileId: string) => ["prompt-transfer", "own", personId, fileId] as const,
  reading: (fileId: string, choices: object) => ["prompt-transfer", "reading", fileId, choices] as const,
};
