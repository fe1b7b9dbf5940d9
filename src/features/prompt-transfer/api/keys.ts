export const transferKeys = {
  reading: (fileId: string, choices: object) => ["prompt-transfer", "reading", fileId, choices] as const,
};
