import { useLocation } from "react-router-dom";
import { paths } from "@/config/paths";
import { presetAt } from "@/features/library/model/library-presets";
import { m } from "@/lib/i18n";
import { LibraryPage } from "./library-page";

const typeTitles: Record<string, () => string> = {
  [paths.promptsChatgpt]: m.title_prompts_chatgpt,
  [paths.promptsMidjourney]: m.title_prompts_midjourney,
  [paths.promptsWorkflow]: m.title_prompts_workflow,
};

export default function PromptsPage() {
  const { pathname } = useLocation();
  const title = (typeTitles[pathname.replace(/\/$/, "")] ?? m.title_prompts)();
  return <LibraryPage key={pathname} title={title} preset={presetAt(pathname)} />;
}
