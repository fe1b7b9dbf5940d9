import { afterAll, beforeAll, expect, test } from "vitest";
import { postAuth } from "../../../tests/support/post-auth.ts";
import { SITE_URL, startTestStack, type TestStack } from "../../../tests/support/stack.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const newUser = async (email: string) =>
  stack.service().auth.admin.createUser({ email, password: "long-enough-1", email_confirm: true });

test("A1: an opened link leads to the site only, whatever its redirect_to is", async () => {
  const email = "linked@aurum.test";
  await newUser(email);
  const redirectTo = "https://evil.example/";
  const { data } = await stack
    .service()
    .auth.admin.generateLink({ type: "magiclink", email, options: { redirectTo } });
  expect(data.properties?.redirect_to).toBe(SITE_URL);
  const link = new URL(data.properties?.action_link ?? "");
  link.searchParams.set("redirect_to", redirectTo);
  const opened = await fetch(link, { redirect: "manual" });
  expect(opened.status).toBe(303);
  const location = new URL(opened.headers.get("location") ?? "");
  expect(location.origin).toBe(new URL(SITE_URL).origin);
  expect(new URLSearchParams(location.hash.slice(1)).get("type")).toBe("magiclink");
});

test("A6: the two links of a change of address make it together", async () => {
  const [email, newEmail] = ["moving@aurum.test", "moved@aurum.test"];
  const { data } = await newUser(email);
  const statuses: number[] = [];
  const hashes: string[] = [];
  for (const type of ["email_change_current", "email_change_new"] as const) {
    const made = await stack.service().auth.admin.generateLink({ type, email, newEmail });
    hashes.push(made.data.properties?.hashed_token ?? "");
  }
  const addresses: string[] = [];
  for (const token_hash of hashes) {
    statuses.push((await postAuth(stack, "verify", { type: "email_change", token_hash })).status);
    const [row] = await stack.sql`select email from auth.users where id = ${data.user?.id ?? ""}`;
    addresses.push(row?.email);
  }
  expect(statuses).toEqual([200, 200]);
  expect(addresses).toEqual([email, newEmail]);
});

test("an invitation is repeated for who has not confirmed yet, and refused for who has", async () => {
  const { admin } = stack.service().auth;
  const email = "asked-twice@aurum.test";
  expect((await admin.inviteUserByEmail(email)).error).toBeNull();
  const again = await admin.inviteUserByEmail(email);
  expect(again.data.user?.invited_at).toMatch(/^\d{4}-/);
  const { data } = await admin.generateLink({ type: "invite", email });
  const token_hash = data.properties?.hashed_token;
  expect((await postAuth(stack, "verify", { type: "invite", token_hash })).status).toBe(200);
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe("email_exists");
});
