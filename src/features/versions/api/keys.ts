export const versionKeys = {
  all: ["versions"] as const,
  list: (userId: string, promptId: string) => [...versionKeys.all, userId, promptId] as const,
  texts: (userId: string, promptId: string, version: number) =>
    [...versionKeys.all, userId, promptId, version] as const,
};
