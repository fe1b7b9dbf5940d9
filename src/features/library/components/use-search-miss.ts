import { useEffect } from "react";
import { noteSearchMiss } from "../api/search-miss";
import { isNarrowed, type PromptFilters } from "../model/filters";

/** Whoever still types has not asked yet. */
const settledMs = 2_000;

/** Notes a search of the whole library that has found nothing, once it stands. */
export function useSearchMiss(filters: PromptFilters, preset: readonly string[] | null) {
  const words = preset === null && !isNarrowed(filters) ? filters.q.trim() : "";
  useEffect(() => {
    if (words === "") return;
    const waiting = setTimeout(() => void noteSearchMiss(words), settledMs);
    return () => clearTimeout(waiting);
  }, [words]);
}
