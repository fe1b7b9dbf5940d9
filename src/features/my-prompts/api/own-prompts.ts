import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { Filters, Status } from "../model/filters";
import { myPromptKeys } from "./keys";

const PAGE = 50;

/** A prompt of the author's own; its counts come from its card, which only published prompts have. */
export type OwnPrompt = {
  id: string;
  slug: string;
  title: string;
  title_ar: string | null;
  status: Status;
  is_free: boolean;
  image_path: string | null;
  category: string | null;
  updated_at: string;
  is_translation_outdated: boolean;
  card: { copies: number; favorites: number } | null;
};

type Page = { prompts: OwnPrompt[]; total: number };

/** A filter on both titles. Characters with a meaning in patterns or filters become the wildcard for one character. */
function inTitles(words: string): string {
  const pattern = `%${words.trim().replace(/[%_*"\\,():]/g, "_")}%`;
  return `title.ilike.${pattern},title_ar.ilike.${pattern}`;
}

async function fetchPage(userId: string, filters: Filters, from: number, signal: AbortSignal): Promise<Page> {
  let total = 0;
  const prompts = await queryDatabase(async (rest) => {
    const columns =
      "id, slug, title, title_ar, status, is_free, image_path, category:metadata->>category, updated_at, is_translation_outdated, card:prompt_cards(copies, favorites)";
    let list = rest.from("prompts").select(columns, { count: "exact" }).eq("user_id", userId);
    if (filters.query.trim()) list = list.or(inTitles(filters.query));
    if (filters.status) list = list.eq("status", filters.status);
    const sorted =
      filters.sort === "title" ? list.order("title") : list.order("updated_at", { ascending: false });
    const answer = await sorted
      .order("id")
      .range(from, from + PAGE - 1)
      .abortSignal(signal)
      .overrideTypes<OwnPrompt[], { merge: false }>();
    total = answer.count ?? 0;
    return answer;
  });
  return { prompts, total };
}

/** A person's own prompts of every state, fifty a page, each page with the total. */
export function ownPromptsQueryOptions(userId: string, filters: Filters) {
  return infiniteQueryOptions({
    queryKey: myPromptKeys.list(userId, filters),
    queryFn: ({ pageParam, signal }) => fetchPage(userId, filters, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.prompts.length, 0);
      return shown < total ? shown : undefined;
    },
    placeholderData: keepPreviousData,
  });
}
