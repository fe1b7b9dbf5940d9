// Spec 7.3, 8.3.

import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { subscriptionQueryOptions } from "./subscription";

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
    order: (column: string, options: object) => note("order", column, options),
    limit: (count: number) => note("limit", count),
    abortSignal: async () => answer.value,
  };
  return { asked, answer, rest: { from: (table: string) => note("from", table) } };
});
vi.mock("@/lib/session/stored-session", () => ({ hasStoredSession: () => true }));
vi.mock("@/lib/supabase/member-client", () => ({ rest }));

const load = () => new QueryClient().fetchQuery({ ...subscriptionQueryOptions("u1"), retry: false });

beforeEach(() => {
  asked.length = 0;
});

test("the subscription query is the specified one (spec 3.9, 7.17)", async () => {
  const subscription = { id: "s1", plan: { name: "Lifetime" } };
  answer.value = { data: [subscription], error: null, status: 200 };
  expect(await load()).toEqual(subscription);
  expect(asked).toEqual([
    ["from", "user_subscriptions"],
    ["select", "*, plan:plans(name, price_usd, is_lifetime, duration_days, name_ar)"],
    ["eq", "user_id", "u1"],
    ["eq", "status", "active"],
    ["order", "created_at", { ascending: false }],
    ["limit", 1],
  ]);
});

test("a visitor's subscription is null", async () => {
  answer.value = { data: [], error: null, status: 200 };
  expect(await load()).toBeNull();
});

test("'Failed to load subscription' (spec 8.13), with the server's code and status", async () => {
  answer.value = { data: null, error: { message: "permission denied", code: "42501" }, status: 403 };
  await expect(load()).rejects.toMatchObject({
    message: "Failed to load subscription",
    code: "42501",
    status: 403,
  });
});
