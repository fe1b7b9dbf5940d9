import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../tests/support/stack.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

test("a demo account reads its own user through the API", async () => {
  const client = await stack.as("member");
  const { data } = await client.auth.getUser();
  expect(data.user?.email).toBe("member@aurum.test");
});

test("categories are readable by visitors", async () => {
  const client = await stack.as("anon");
  const { data, error } = await client.from("categories").select("slug").order("display_order");
  expect(error).toBeNull();
  expect(data?.length).toBe(6);
});
