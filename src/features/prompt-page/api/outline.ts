import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { queryDatabase } from "@/lib/supabase/query-database";
import { promptPageKeys } from "./keys";

type Face = Pick<Database["public"]["Tables"]["prompt_cards"]["Row"], "outline" | "points" | "points_ar">;

async function fetchFace(promptId: string, signal: AbortSignal): Promise<Face | null> {
  return queryDatabase((rest) =>
    rest
      .from("prompt_cards")
      .select("outline, points, points_ar")
      .eq("id", promptId)
      .abortSignal(signal)
      .maybeSingle(),
  );
}

/** The outline and points of a text behind the gate; taken from the card where it has them. */
export function promptOutlineQueryOptions({ id, outline, points, points_ar }: PromptCardView) {
  return queryOptions({
    queryKey: promptPageKeys.outline(id),
    queryFn: ({ signal }) => fetchFace(id, signal),
    initialData: outline && points && points_ar ? { outline, points, points_ar } : undefined,
  });
}
