import type { Filters } from "../model/filters";

export const myPromptKeys = {
  all: ["my-prompts"] as const,
  list: (userId: string, filters: Filters) => [...myPromptKeys.all, userId, filters] as const,
};
