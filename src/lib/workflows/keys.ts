/** Outside the prompts' keys: a changed prompt must not reload files. */
export const workflowKeys = {
  all: ["attached-workflow"] as const,
  file: (path: string, userId: string | null) => [...workflowKeys.all, path, userId] as const,
};
