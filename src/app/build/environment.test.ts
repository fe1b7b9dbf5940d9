import { expect, test } from "vitest";
import { checkHostedEnvironment } from "./environment";

const hosted = {
  VITE_SUPABASE_URL: "https://abc.supabase.co",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc",
};

/** A project's older key. */
function tokenOf(role: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ iss: "supabase", ref: "abc", role })}.c2lnbmF0dXJl`;
}

test("a hosted project passes", () => {
  expect(() => checkHostedEnvironment(hosted)).not.toThrow();
  expect(() =>
    checkHostedEnvironment({ ...hosted, VITE_SUPABASE_PUBLISHABLE_KEY: tokenOf("anon") }),
  ).not.toThrow();
  expect(() => checkHostedEnvironment({ ...hosted, VITE_SITE_URL: "https://prompts.example" })).not.toThrow();
});

test.each([
  [{}, /VITE_SUPABASE_URL must name/],
  [{ ...hosted, VITE_SUPABASE_URL: "http://127.0.0.1:54321" }, /loopback/],
  [{ ...hosted, VITE_SUPABASE_URL: "http://localhost:54321" }, /loopback/],
  [{ ...hosted, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_local" }, /embedded stack/],
  [{ ...hosted, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_secret_abc" }, /secret/],
  [{ ...hosted, VITE_SUPABASE_PUBLISHABLE_KEY: tokenOf("service_role") }, /secret/],
  [{ ...hosted, VITE_SUPABASE_PUBLISHABLE_KEY: "not.a.token" }, /secret/],
  [{ ...hosted, VITE_INDEXNOW_KEY: "../key" }, /VITE_INDEXNOW_KEY must have/],
  [{ ...hosted, VITE_SITE_URL: "prompts.example" }, /VITE_SITE_URL must be/],
  [{ ...hosted, VITE_PHONE_SIGN_IN: "yes" }, /VITE_PHONE_SIGN_IN must be/],
  [{ ...hosted, VITE_SITE_URL: "https://prompts.example/shop" }, /VITE_SITE_URL must be/],
])("%j is refused", (environment, reason) => {
  expect(() => checkHostedEnvironment(environment)).toThrow(reason);
});
