import { useQuery } from "@tanstack/react-query";
import { type LibraryCounts, libraryCountsQueryOptions, totalOf } from "@/lib/prompt-data/library-counts";

/** The counts of the whole library; null while they are unknown. */
export function useLibraryTotal(): LibraryCounts | null {
  return useQuery({ ...libraryCountsQueryOptions(), select: totalOf }).data ?? null;
}
