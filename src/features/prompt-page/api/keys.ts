import { promptKeys } from "@/lib/prompt-data/keys";

export const promptPageKeys = {
  outline: (promptId: string) => [...promptKeys.all, "outline", promptId] as const,
  attachments: (promptId: string, userId: string | null) =>
    [...promptKeys.all, "attachments", promptId, userId] as const,
  samples: (promptId: string, userId: string | null) =>
    [...promptKeys.all, "samples", promptId, userId] as const,
  sampleUrl: (kind: string, path: string, userId: string | null) =>
    [...promptKeys.all, "sample-url", kind, path, userId] as const,
  workflowNames: (promptId: string, userId: string | null) =>
    [...promptKeys.all, "workflow-names", promptId, userId] as const,
  runResult: (run: string, userId: string | null) => [...promptKeys.all, "run-result", run, userId] as const,
  related: (promptId: string) => [...promptKeys.all, "related", promptId] as const,
};
