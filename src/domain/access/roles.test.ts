// Spec 6.1.

import { expect, test } from "vitest";
import { roleRanks, satisfiesRole } from "./roles";

test("a role satisfies a requirement when its rank is at least the required rank", () => {
  expect(roleRanks).toEqual({ user: 1, prompter: 2, jadmin: 3, admin: 4 });
  expect(satisfiesRole("jadmin", "prompter")).toBe(true);
  expect(satisfiesRole("user", "prompter")).toBe(false);
});
