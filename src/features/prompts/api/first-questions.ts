import { matchPath } from "react-router-dom";
import { paths } from "@/config/paths";
import { barePath } from "@/lib/i18n";
import { askFirst } from "@/lib/supabase/first-answers";
import { readFilters, searchArguments } from "../model/filters";
import { libraryPresetAt } from "../model/library-presets";
import { pageSize } from "../model/search-limits";

const categories = "categories?select=*&order=display_order.asc";

/** What a page of the library asks the database first; nothing at any other address. */
function questionsAt({ pathname, search }: Location): string[] {
  const path = barePath(pathname).replace(/(?<=.)\/$/, "");
  const preset = libraryPresetAt(path)?.categories ?? null;
  if (preset !== null || path === paths.prompts || path === paths.search) {
    const filters = readFilters(new URLSearchParams(search));
    const wanted = new URLSearchParams(searchArguments(filters, { preset, limit: pageSize }));
    return [categories, `rpc/search_prompts?${wanted}`];
  }
  const slug = matchPath("/prompts/:slug", path)?.params.slug;
  if (slug === undefined) return [];
  const row = new URLSearchParams({ select: "*", slug: `eq.${slug}` });
  return [`prompt_cards?${row}`, `prompts?${row}`, categories];
}

/** Asks what the page at this address is going to ask, before the code that asks and shows it has come. */
export function askFirstQuestions() {
  askFirst(questionsAt(window.location));
}
