import { afterAll, beforeAll, expect, test } from "vitest";
import { FACTS } from "./facts/index.ts";
import { askFacts } from "./support/facts.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
afterAll(() => stack.stop());

test.each(FACTS)("$name", async ({ cases }) => {
  const connection = await stack.sql.reserve();
  const answers = await askFacts(connection, cases);
  connection.release();
  const answered = cases.map((entry, place) => ({ ...entry, is: answers[place] }));
  expect(answered).toEqual(cases);
});
