import { promptKeys } from "@/lib/prompt-data/keys";
import type { Filters } from "../model/filters";

export const myPromptKeys = {
  /** Below the prompts' key, so that both are invalidated together. */
  list: (userId: string, filters: Filters) => [...promptKeys.all, "mine", userId, filters] as const,
};
