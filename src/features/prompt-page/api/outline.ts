import { queryOptions } from "@tanstack/react-query";
import type { Json } from "@/lib/database.gen";
import type { PromptCard } from "@/lib/prompts/card";
import { ask } from "@/lib/supabase/ask";
import { promptPageKeys } from "./keys";

async function fetchOutline(promptId: string, signal: AbortSignal): Promise<Json> {
  const rows = await ask((rest) =>
    rest.from("prompt_cards").select("outline").eq("id", promptId).abortSignal(signal),
  );
  return rows[0]?.outline ?? [];
}

/** The shape of a text, of the card itself where that came with it. */
export function promptOutlineQueryOptions({ id, outline }: PromptCard) {
  return queryOptions({
    queryKey: promptPageKeys.outline(id),
    queryFn: ({ signal }) => fetchOutline(id, signal),
    initialData: outline,
  });
}
