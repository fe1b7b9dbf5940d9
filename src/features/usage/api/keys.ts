export const usageKeys = {
  all: ["usage"] as const,
  used: (userId: string, order: "recent" | "most") => [...usageKeys.all, userId, order] as const,
  changed: (userId: string) => [...usageKeys.all, userId, "changed"] as const,
  asUsed: (userId: string, promptId: string) => [...usageKeys.all, userId, "as-used", promptId] as const,
};
