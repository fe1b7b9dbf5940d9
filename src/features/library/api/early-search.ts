import type { PromptCardView } from "@/lib/prompt-data/card";
import { fetchEarly } from "@/lib/supabase/early-response";
import { type PromptFilters, searchArguments } from "../model/filters";
import { pageSize } from "../model/search-limits";

/** Requests, before the application loads, what the library will query for these filters; null where it is refused. */
export async function searchEarly(filters: PromptFilters): Promise<PromptCardView[] | null> {
  const search = searchArguments(filters, { preset: null, limit: pageSize });
  const response = await fetchEarly("search_prompts", search);
  return response.ok ? response.clone().json() : null;
}
