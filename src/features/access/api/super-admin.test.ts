import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { superAdminQueryOptions } from "./super-admin";

const { asked, rest } = vi.hoisted(() => {
  const asked: unknown[][] = [];
  const builder = {
    select: (columns: string) => note(["select", columns]),
    eq: (column: string, value: string) => note(["eq", column, value]),
    abortSignal: () => builder,
    maybeSingle: async () => ({ data: { is_super_admin: true }, error: null, status: 200 }),
  };
  function note(call: unknown[]) {
    asked.push(call);
    return builder;
  }
  return { asked, rest: { from: (table: string) => note(["from", table]) } };
});
vi.mock("@/lib/supabase/rest", () => ({ rest }));

afterEach(() => vi.useRealTimers());

test("the super-admin look-up asks as the specification says, and is cached for 5 minutes", async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const look = () => client.fetchQuery(superAdminQueryOptions("u1"));
  const questions = () => asked.filter(([verb]) => verb === "from").length;

  expect(await look()).toBe(true);
  expect(asked).toEqual([
    ["from", "user_roles"],
    ["select", "is_super_admin"],
    ["eq", "user_id", "u1"],
    ["eq", "role", "admin"],
  ]);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await look();
  expect(questions()).toBe(1);
  vi.advanceTimersByTime(1);
  await look();
  expect(questions()).toBe(2);
});
