import { useLocation } from "react-router-dom";
import { libraryPresetAt } from "@/features/prompts/model/library-presets";
import { m } from "@/lib/i18n";
import { LibraryPage } from "./library-page";

export default function PromptsPage() {
  const { pathname } = useLocation();
  const preset = libraryPresetAt(pathname);
  const title = preset ? preset.title() : m.title_prompts();
  return <LibraryPage key={pathname} title={title} preset={preset?.categories ?? null} />;
}
