import { expect, test, vi } from "vitest";
import { createQueryClient } from "./client";
import { giveAnswers, type PageAnswer, refreshAnswers } from "./page-answers";

test("a prerendered result is used at once, and refetched when there is time", async () => {
  const queryClient = createQueryClient();
  const question = { queryKey: ["categories"], queryFn: () => ["now"], staleTime: 5 * 60_000 };
  const answers: PageAnswer[] = [[question.queryKey, ["when built"]]];
  giveAnswers(queryClient, answers);
  expect(await queryClient.fetchQuery(question)).toEqual(["when built"]);

  refreshAnswers(queryClient, answers);
  await vi.waitFor(async () => expect(await queryClient.fetchQuery(question)).toEqual(["now"]));
});
