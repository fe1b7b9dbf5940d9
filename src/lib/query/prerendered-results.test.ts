import { expect, test, vi } from "vitest";
import { createQueryClient } from "./client";
import { type PrerenderedResult, refreshResults, setResults } from "./prerendered-results";

test("a prerendered result is used at once, and refetched when there is time", async () => {
  const queryClient = createQueryClient();
  const question = { queryKey: ["categories"], queryFn: () => ["now"], staleTime: 5 * 60_000 };
  const answers: PrerenderedResult[] = [[question.queryKey, ["when built"]]];
  setResults(queryClient, answers);
  expect(await queryClient.fetchQuery(question)).toEqual(["when built"]);

  refreshResults(queryClient, answers);
  await vi.waitFor(async () => expect(await queryClient.fetchQuery(question)).toEqual(["now"]));
});
