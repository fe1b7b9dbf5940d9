import { useLocation } from "react-router-dom";
import { paths } from "@/config/paths";
import { m } from "@/lib/i18n";
import { LibraryPage } from "./library-page";

/** What each type page keeps to (design, section 4). */
const presets: Record<string, { title: () => string; categories: readonly string[] }> = {
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

export default function PromptsPage() {
  const { pathname } = useLocation();
  const preset = presets[pathname.replace(/\/$/, "")];
  const title = preset ? preset.title() : m.title_prompts();
  return <LibraryPage key={pathname} title={title} preset={preset?.categories ?? null} />;
}
