import { paths } from "@/config/paths";
import { m } from "@/lib/i18n";

/** What each type page keeps to (design, section 4). */
export const libraryPresets: Record<string, { title: () => string; categories: readonly string[] }> = {
  [paths.promptsChatgpt]: {
    title: m.title_prompts_chatgpt,
    categories: ["chatgpt-text", "chatgpt-image", "claude-text"],
  },
  [paths.promptsMidjourney]: {
    title: m.title_prompts_midjourney,
    categories: ["midjourney-prompt", "midjourney-style"],
  },
  [paths.promptsWorkflow]: { title: m.title_prompts_workflow, categories: ["n8n-workflow"] },
};
