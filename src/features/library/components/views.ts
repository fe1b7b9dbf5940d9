import { viewQueryOptions } from "@/lib/query/views";

export const resultsViewQueryOptions = viewQueryOptions("library-results", async () => {
  const { LibraryResults } = await import("./library-results");
  return LibraryResults;
});
