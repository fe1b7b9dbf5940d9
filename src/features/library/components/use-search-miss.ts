import { useEffect } from "react";
import { noteSearchMiss } from "../api/search-miss";
import { isNarrowed, type PromptFilters } from "../model/filters";

/** Until then the query may still be being typed. */
const pauseMs = 2_000;

/** Records a search of the whole library without results, once it has stood for two seconds. */
export function useSearchMiss(filters: PromptFilters, preset: readonly string[] | null) {
  const words = preset === null && !isNarrowed(filters) ? filters.q.trim() : "";
  useEffect(() => {
    if (words === "") return;
    const waiting = setTimeout(() => void noteSearchMiss(words), pauseMs);
    return () => clearTimeout(waiting);
  }, [words]);
}
