import type { StackOptions } from "../../../supabase/local/stack.ts";
import { startTestStack, type TestStack } from "../../support/stack.ts";
import { rowKeeper } from "./keep-rows.ts";
import { PLANTED } from "./planted-database.ts";

export type PlantedStack = TestStack & {
  /** Restores the fixture's rows, for use before each test. */
  putBack: () => Promise<void>;
};

/** A stack with the rows of the fixture. */
export async function startPlantedStack(options: Partial<StackOptions> = {}): Promise<PlantedStack> {
  const stack = await startTestStack(options, PLANTED);
  return { ...stack, putBack: await rowKeeper(stack.sql) };
}
