import { useQuery } from "@tanstack/react-query";

/** Fetches what the library's pages show; its parts are named one by one, as the bundler asks of grouped modules. */
async function loadLibraryViews() {
  const { LibraryResults, PromptView } = await import("./library-views");
  return { LibraryResults, PromptView };
}

/**
 * What the library's pages show, undefined until it is there; where it cannot be loaded, the error screen answers. Not
 * `lazy`: React holds what a fallback stood for back for 300 ms.
 */
export function useLibraryViews() {
  return useQuery({
    queryKey: ["library-views"],
    queryFn: loadLibraryViews,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  }).data;
}
