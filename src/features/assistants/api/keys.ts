export const assistantKeys = {
  all: ["assistants"] as const,
  signIn: (id: string) => [...assistantKeys.all, "sign-in", id] as const,
};
