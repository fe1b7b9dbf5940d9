import { everyRow } from "@/lib/query/pages";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { ExportedPrompt } from "../model/own-rows";

/** Ids and titles of a person's prompts, all of them. */
export const fetchOwnPrompts = (personId: string, signal: AbortSignal): Promise<ExportedPrompt[]> =>
  everyRow((cursor) =>
    queryDatabase((rest) => {
      const list = rest.from("prompts").select("id, cursor:id, title").eq("user_id", personId);
      return (cursor ? list.gt("id", cursor) : list).order("id").limit(1_000).abortSignal(signal);
    }),
  );
