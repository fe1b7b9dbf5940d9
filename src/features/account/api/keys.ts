export const accountKeys = {
  all: ["account"] as const,
  profile: (userId: string) => [...accountKeys.all, "profile", userId] as const,
  emailPreferences: (userId: string) => [...accountKeys.all, "email-preferences", userId] as const,
  sessions: (userId: string) => [...accountKeys.all, "sessions", userId] as const,
};
