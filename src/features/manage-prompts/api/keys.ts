import { promptKeys } from "@/lib/prompt-data/keys";
import type { PromptList, ReportList, RunList } from "../model/list";

/** Below the prompts' key, so that both are invalidated together. */
export const managedKeys = {
  all: [...promptKeys.all, "managed"] as const,
  list: (list: PromptList, after: string | null) => [...managedKeys.all, "list", list, after] as const,
  reports: (list: ReportList, after: string | null) => [...managedKeys.all, "reports", list, after] as const,
  runs: (list: RunList, after: string | null) => [...managedKeys.all, "runs", list, after] as const,
  runBudget: () => [...managedKeys.all, "run-budget"] as const,
  duplicates: () => [...managedKeys.all, "duplicates"] as const,
  authors: (query: string) => [...managedKeys.all, "authors", query] as const,
};
