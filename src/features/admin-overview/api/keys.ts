export const overviewKeys = {
  all: ["overview"] as const,
  ofDays: (days: number) => [...overviewKeys.all, days] as const,
};
