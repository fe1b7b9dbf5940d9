import { viewQueryOptions } from "@/lib/query/views";

export const promptViewQueryOptions = viewQueryOptions("prompt-view", async () => {
  const { PromptView } = await import("./prompt-view");
  return PromptView;
});
