import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { noFilters, searchArguments } from "../model/filters";
import { libraryKeys } from "./keys";

/** How many pictures are shown, and how many cards are read to find as many with a picture. */
export const showcaseCount = 6;
const readCount = 12;

/** The most used image prompts that have a picture. */
export function showcaseQueryOptions() {
  const search = searchArguments(
    { ...noFilters, kind: "image", sort: "popular" },
    { preset: null, limit: readCount },
  );
  return queryOptions({
    queryKey: libraryKeys.showcase(),
    queryFn: async ({ signal }) => {
      const cards = await queryDatabase((rest) =>
        rest.rpc("search_prompts", search, { get: true }).abortSignal(signal),
      );
      return cards.filter(({ image_path }) => image_path !== null).slice(0, showcaseCount);
    },
    staleTime: 5 * 60_000,
  });
}
