import { queryOptions } from "@tanstack/react-query";

/**
 * What the library's pages show once they stand, loaded by a query: of `lazy`, React holds back for 300 ms what a fallback
 * stood for. Each is named out of its module, as the bundler asks of grouped modules; where one cannot be loaded, the
 * error screen answers.
 */
export function viewQueryOptions<View>(name: string, load: () => Promise<View>) {
  return queryOptions({
    queryKey: ["view", name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    // A script that was wanted without a connection comes with it: what has failed once would fail for good.
    networkMode: "online",
    throwOnError: true,
  });
}
