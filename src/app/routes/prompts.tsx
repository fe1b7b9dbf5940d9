import { useLocation } from "react-router-dom";
import { presetAt } from "@/features/library/model/library-presets";
import { findPage } from "../find-page";
import { libraryTitles } from "../library-titles";
import type { PageName } from "../pages";
import { LibraryPage } from "./library-page";

const titles: Partial<Record<PageName, () => string>> = libraryTitles;

/** `/prompts` and its three type pages. */
export default function PromptsPage() {
  const { pathname } = useLocation();
  const title = titles[findPage(pathname)] ?? libraryTitles.prompts;
  return <LibraryPage key={pathname} title={title()} preset={presetAt(pathname)} />;
}
