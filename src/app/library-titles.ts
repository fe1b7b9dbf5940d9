import { m } from "@/lib/i18n";
import type { PageName } from "./pages";

/** The titles that library pages also show as headings; the other pages' titles load after first paint. */
export const libraryTitles = {
  prompts: m.title_prompts,
  promptsChatgpt: m.title_prompts_chatgpt,
  promptsMidjourney: m.title_prompts_midjourney,
  promptsWorkflow: m.title_prompts_workflow,
  search: m.title_search,
} satisfies Partial<Record<PageName, () => string>>;
