// Spec 8.6.

import { afterAll, beforeAll, expect, test } from "vitest";
import { bootstrap, connect } from "../../supabase/seed/bootstrap.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const run = (email: string) => bootstrap(connect(stack.apiUrl, stack.secretKey), email);

test("the first super admin is appointed once; repeating it changes nothing", async () => {
  await stack.sql`alter table public.user_roles disable trigger user`;
  await stack.sql`update public.user_roles set is_super_admin = false`;
  await stack.sql`alter table public.user_roles enable trigger user`;

  await expect(run("nobody@aurum.test")).rejects.toThrow(/Nobody has signed up/);
  expect((await run("User@aurum.test")).at(-1)).toBe("User@aurum.test is now the first super admin");
  expect((await run("user@aurum.test")).at(-1)).toBe("user@aurum.test is a super admin already");
  await expect(run("member@aurum.test")).rejects.toThrow(/There is a super admin already/);

  const [row] = await stack.sql`
    select r.role, r.is_super_admin from public.user_roles r join auth.users u on u.id = r.user_id where u.email = 'user@aurum.test'`;
  expect(row).toEqual({ role: "admin", is_super_admin: true });
});

test("the default images are public afterwards", async () => {
  const image = await fetch(
    `${stack.apiUrl}/storage/v1/object/public/default-prompt-images/default-text-prompt.webp`,
  );
  expect(image.status).toBe(200);
  expect(image.headers.get("content-type")).toBe("image/webp");
});
