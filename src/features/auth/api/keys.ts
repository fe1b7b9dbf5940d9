export const roleKeys = {
  all: ["role"] as const,
  ofUser: (userId: string) => [...roleKeys.all, userId] as const,
  superAdmin: (userId: string) => [...roleKeys.ofUser(userId), "super"] as const,
};
