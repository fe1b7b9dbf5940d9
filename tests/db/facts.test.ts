import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { FACTS } from "./facts/index.ts";
import { askFacts } from "./support/facts.ts";
import { plantFixture } from "./support/sql-runner.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await plantFixture(stack.sql);
});
afterAll(() => stack.stop());

test.each(FACTS)("$name", async ({ cases }) => {
  const connection = await stack.sql.reserve();
  const answers = await askFacts(connection, cases);
  connection.release();
  const answered = cases.map((entry, place) => ({ ...entry, is: answers[place] }));
  expect(answered).toEqual(cases);
});
