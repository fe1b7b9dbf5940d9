import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { superAdminQueryOptions } from "./super-admin";

const { asked, answer, rest } = vi.hoisted(() => {
  const asked: unknown[][] = [];
  const answer: { value: object } = { value: {} };
  function note(...call: unknown[]) {
    asked.push(call);
    return builder;
  }
  const builder = {
    select: (columns: string) => note("select", columns),
    eq: (column: string, value: string) => note("eq", column, value),
    abortSignal: () => builder,
    maybeSingle: async () => {
      note("maybeSingle");
      return answer.value;
    },
  };
  return { asked, answer, rest: { from: (table: string) => note("from", table) } };
});
vi.mock("@/lib/session/stored-session", () => ({ hasStoredSession: () => true }));
vi.mock("@/lib/supabase/member-client", () => ({ rest }));

beforeEach(() => {
  asked.length = 0;
});

// spec 6.14, 7.15, 7.16
test("the super-admin flag has the specified query, and is cached for 5 minutes", async () => {
  vi.useFakeTimers();
  answer.value = { data: { is_super_admin: true }, error: null, status: 200 };
  const client = new QueryClient();
  expect(await client.fetchQuery(superAdminQueryOptions("u1"))).toBe(true);
  const call = [
    ["from", "user_roles"],
    ["select", "is_super_admin"],
    ["eq", "user_id", "u1"],
    ["eq", "role", "admin"],
    ["maybeSingle"],
  ];
  expect(asked).toEqual(call);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await client.fetchQuery(superAdminQueryOptions("u1"));
  expect(asked).toEqual(call);
  vi.advanceTimersByTime(1);
  await client.fetchQuery(superAdminQueryOptions("u1"));
  expect(asked).toEqual([...call, ...call]);
  vi.useRealTimers();
});

test("who is no admin has no flag", async () => {
  answer.value = { data: null, error: null, status: 200 };
  expect(await new QueryClient().fetchQuery(superAdminQueryOptions("u1"))).toBe(false);
});
