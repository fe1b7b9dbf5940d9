export const subscriptionKeys = {
  all: ["subscription"] as const,
  ofUser: (userId: string) => [...subscriptionKeys.all, userId] as const,
  endedOf: (userId: string) => [...subscriptionKeys.all, userId, "ended"] as const,
};
