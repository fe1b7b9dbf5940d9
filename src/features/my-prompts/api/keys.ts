import { promptKeys } from "@/lib/prompts/keys";
import type { Filters } from "../model/filters";

export const myPromptKeys = {
  /** Whatever reloads prompts reloads these. */
  list: (userId: string, filters: Filters) => [...promptKeys.all, "mine", userId, filters] as const,
};
