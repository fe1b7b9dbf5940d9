export const verdictKeys = {
  all: ["verdicts"] as const,
  models: () => [...verdictKeys.all, "models"] as const,
  own: (userId: string, promptIds: readonly string[]) =>
    [...verdictKeys.all, userId, "own", promptIds] as const,
  written: (userId: string, promptId: string) => [...verdictKeys.all, userId, "written", promptId] as const,
  waiting: () => [...verdictKeys.all, "waiting"] as const,
};
