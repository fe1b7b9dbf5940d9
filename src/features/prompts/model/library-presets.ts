import { paths } from "@/config/paths";
import { m } from "@/lib/i18n";

type LibraryPreset = { title: () => string; categories: readonly string[] };

/** What each type page keeps to (design, section 4). */
const presets: Record<string, LibraryPreset> = {
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

/** What the page at an address (without the locale prefix) keeps to; nothing where it is no type page. */
export function libraryPresetAt(pathname: string): LibraryPreset | undefined {
  return presets[pathname.replace(/\/$/, "")];
}
