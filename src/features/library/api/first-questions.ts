import { paths } from "@/config/paths";
import { barePath } from "@/lib/i18n";
import { promptPageColumns } from "@/lib/prompts/columns";
import { hasStoredSession } from "@/lib/session/stored-session";
import { askFirst } from "@/lib/supabase/first-answers";
import { readFilters, searchArguments } from "../model/filters";
import { presetAt } from "../model/library-presets";
import { pageSize } from "../model/search-limits";

const categories = "categories?select=*&order=display_order.asc";

/** What finds the cards that a page of the library shows; null at any other address. */
function cardsQuestionAt({ pathname, search }: Location): string | null {
  const path = barePath(pathname).replace(/(?<=.)\/$/, "");
  const preset = presetAt(path);
  if (preset !== null || path === paths.prompts || path === paths.search) {
    const filters = readFilters(new URLSearchParams(search));
    return `rpc/search_prompts?${new URLSearchParams(searchArguments(filters, { preset, limit: pageSize }))}`;
  }
  const slug = /^\/prompts\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (slug === undefined) return null;
  return `prompt_cards?${new URLSearchParams({ select: promptPageColumns, slug: `eq.${slug}` })}`;
}

/**
 * Asks what the page at this address is going to ask, before the code that asks and shows it has come, and returns the
 * answer with its cards. A member's questions wait for the client, which knows who asks: null then, and where nothing is
 * asked.
 */
export function askFirstQuestions(): Promise<Response | null> | null {
  const question = cardsQuestionAt(window.location);
  if (question === null || hasStoredSession()) return null;
  const answer = askFirst(question);
  askFirst(categories);
  return answer;
}
