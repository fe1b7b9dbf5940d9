import { ask } from "@/lib/supabase/ask";
import type { OwnPrompt } from "../model/own-rows";

const pageRows = 1_000;

/** Ids and titles of a person's prompts, all of them. */
export async function fetchOwnPrompts(personId: string, signal: AbortSignal): Promise<OwnPrompt[]> {
  const all: OwnPrompt[] = [];
  for (let page: OwnPrompt[] | null = null; page === null || page.length === pageRows; ) {
    const after = all.at(-1);
    page = await ask((rest) => {
      const list = rest.from("prompts").select("id, title").eq("user_id", personId);
      return (after ? list.gt("id", after.id) : list).order("id").limit(pageRows).abortSignal(signal);
    });
    all.push(...page);
  }
  return all;
}
