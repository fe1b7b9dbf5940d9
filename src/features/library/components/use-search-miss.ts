import { useEffect } from "react";
import { recordSearchMiss } from "../api/search-miss";
import { isNarrowed, type PromptFilters } from "../model/filters";

/** Until then the query may still be being typed. */
const pauseMs = 2_000;

/** Records a search of the whole library without results, once it has stood for two seconds. */
export function useSearchMiss(filters: PromptFilters, preset: readonly string[] | null) {
  const words = preset === null && !isNarrowed(filters) ? filters.q.trim() : "";
  useEffect(() => {
    if (words === "") return;
    const waiting = setTimeout(() => void recordSearchMiss(words), pauseMs);
    return () => clearTimeout(waiting);
  }, [words]);
}
