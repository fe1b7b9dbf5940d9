import { expect, test } from "vitest";
import { createQueryClient } from "./client";
import { giveAnswers } from "./page-answers";

test("what a page has brought is there at once, and asked for again", async () => {
  const queryClient = createQueryClient();
  const queryKey = ["categories"];
  giveAnswers(queryClient, [[queryKey, ["when built"]]]);
  expect(queryClient.getQueryData(queryKey)).toEqual(["when built"]);
  const asked = await queryClient.fetchQuery({ queryKey, queryFn: () => ["now"], staleTime: 5 * 60_000 });
  expect(asked).toEqual(["now"]);
});
