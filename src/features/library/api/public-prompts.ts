import type { PromptCardView } from "@/lib/prompt-data/card";
import { queryDatabase } from "@/lib/supabase/query-database";

/** The API returns no more rows at once. */
const most = 1_000;

/** A card as feeds list it. */
export type FeedCard = Pick<
  PromptCardView,
  | "slug"
  | "title"
  | "title_ar"
  | "description"
  | "description_ar"
  | "category"
  | "tags"
  | "author_name"
  | "is_free"
  | "published_at"
  | "updated_at"
>;

const feedColumns =
  "slug,title,title_ar,description,description_ar,category,tags,author_name,is_free,published_at,updated_at";

/** A free prompt with its texts. */
export type FreePrompt = FeedCard & { prompts: { prompt_text: string; prompt_text_ar: string | null } };

/** The newest public prompts, at most a thousand, the latest first. */
export async function fetchNewestCards(): Promise<FeedCard[]> {
  return queryDatabase((rest) =>
    rest
      .from("prompt_cards")
      .select(feedColumns)
      .order("published_at", { ascending: false })
      .order("id")
      .limit(most),
  );
}

/** The free public prompts by title, at most a thousand; the policies give a visitor no other texts. */
export async function fetchFreePrompts(): Promise<FreePrompt[]> {
  return queryDatabase((rest) =>
    rest
      .from("prompt_cards")
      .select(`${feedColumns},prompts!inner(prompt_text,prompt_text_ar)`)
      .eq("is_free", true)
      .order("title")
      .limit(most)
      .overrideTypes<FreePrompt[], { merge: false }>(),
  );
}
