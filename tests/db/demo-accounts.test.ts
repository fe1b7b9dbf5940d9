import { afterAll, beforeAll, expect, test } from "vitest";
import { demoId } from "../../supabase/seed/accounts.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test("the demo accounts and profiles were created eighty days ago", async () => {
  const people = await stack.sql`
    select
      p.created_at = u.created_at and i.created_at = u.created_at and d.created_at = u.created_at as is_of_account,
      u.created_at < now() - interval '79 days' as is_long_ago
    from auth.users u
    join public.profiles p on p.id = u.id
    join auth.identities i on i.user_id = u.id
    join private.user_directory d on d.id = u.id
    where u.id between ${demoId(1)} and ${demoId(8)}`;
  expect(people.map((row) => ({ ...row }))).toEqual(
    Array.from({ length: 8 }, () => ({ is_of_account: true, is_long_ago: true })),
  );
});
