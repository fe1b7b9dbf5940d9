export const historyKeys = {
  all: ["history"] as const,
  used: (userId: string, order: "recent" | "most") => [...historyKeys.all, userId, order] as const,
  changed: (userId: string) => [...historyKeys.all, userId, "changed"] as const,
  asUsed: (userId: string, promptId: string) => [...historyKeys.all, userId, "as-used", promptId] as const,
};
