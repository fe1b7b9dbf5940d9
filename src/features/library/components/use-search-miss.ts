import { useEffect, useState } from "react";
import { recordSearchMiss } from "../api/search-miss";
import { isNarrowed, type PromptFilters } from "../model/filters";

/** Until then the query may still be being typed. */
const pauseMs = 2_000;

/** The server stores no address, no long number and no pasted text (`note_search_miss`). */
const isStored = (words: string) => words.length > 1 && words.length <= 80 && !/@|\d{5}/.test(words);

/** Records a search of the whole library for something missing, after two seconds. Returns whether that is done. */
export function useSearchMiss(filters: PromptFilters, preset: readonly string[] | null): boolean {
  const words = preset === null && !isNarrowed(filters) ? filters.q.trim() : "";
  const [noted, setNoted] = useState("");
  useEffect(() => {
    if (words === "") return;
    const waiting = setTimeout(async () => {
      if (await recordSearchMiss(words)) setNoted(words);
    }, pauseMs);
    return () => clearTimeout(waiting);
  }, [words]);
  return words !== "" && noted === words && isStored(words);
}
