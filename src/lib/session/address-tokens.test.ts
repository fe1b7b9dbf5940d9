import { expect, test } from "vitest";
import { recoveryElsewhere, withoutSession } from "./address-tokens";

const origin = "https://aurum.example";
const tokens = "access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer";
const session = { access_token: "a.b.c", refresh_token: "r" };

test.each([
  [`/pricing#${tokens}`, "/pricing"],
  [`/pricing?q=gold#${tokens}&type=magiclink`, "/pricing?q=gold"],
  [`/about#${tokens}&type=recovery`, "/about"],
  [`/search?q=gold&${tokens}`, "/search?q=gold"],
  [`/ar/prompts?access_token=a#refresh_token=r`, "/ar/prompts"],
  [`/reset-password#${tokens}`, "/reset-password"],
  [`/auth/verify-email#${tokens}&type=signup`, "/auth/verify-email"],
])("A10: %s gives no session, and is removed", (path, cleaned) => {
  const found = withoutSession(new URL(path, origin));
  expect(found?.recovery).toBeNull();
  expect(found?.address.href).toBe(`${origin}${cleaned}`);
});

test.each([
  [`/reset-password#${tokens}&type=recovery`, "/reset-password?type=recovery"],
  [`/ar/reset-password?from=mail#${tokens}&type=recovery`, "/ar/reset-password?from=mail&type=recovery"],
  [`/reset-password?type=recovery&from=mail&${tokens}`, "/reset-password?type=recovery&from=mail"],
])("%s offers a recovery, its query string kept (spec 2.13, 5.3)", (path, cleaned) => {
  const found = withoutSession(new URL(path, origin));
  expect(found?.recovery).toEqual(session);
  expect(found?.address.href).toBe(`${origin}${cleaned}`);
});

test("a recovery without its refresh token is no whole link", () => {
  const found = withoutSession(new URL("/reset-password#access_token=a.b.c&type=recovery", origin));
  expect(found?.recovery).toBeNull();
  expect(found?.address.search).toBe("?type=recovery");
});

test.each([
  "/pricing",
  "/reset-password?type=recovery",
  "/faq#refunds",
  "/auth/verify-email?token_hash=a&type=email",
])("%s is left alone", (path) => {
  expect(withoutSession(new URL(path, origin))).toBeNull();
});

test.each([
  [`/?type=recovery&${tokens}`, `/reset-password?type=recovery&${tokens}`],
  [`/#${tokens}&type=recovery`, `/reset-password#${tokens}&type=recovery`],
  [`/login?from=mail#${tokens}&type=recovery`, `/reset-password?from=mail#${tokens}&type=recovery`],
  ["/?type=recovery&token=0123456789abcdef", "/reset-password?type=recovery&token=0123456789abcdef"],
  ["/ar?token=0123456789abcdef&type=recovery", "/ar/reset-password?token=0123456789abcdef&type=recovery"],
  ["/ar/login#type=recovery&token_hash=0123", "/ar/reset-password?type=recovery&token_hash=0123"],
])("%s is a recovery link, and leads to its page (spec 2.13, 5.3)", (path, target) => {
  expect(recoveryElsewhere(new URL(path, origin))).toBe(target);
});

test.each([
  "/pricing",
  `/pricing#${tokens}`,
  `/pricing#${tokens}&type=magiclink`,
  "/login?type=recovery",
  "/?token=0123456789abcdef",
  "/reset-password?type=recovery&token=0123456789abcdef",
  "/auth/verify-email?type=recovery&token_hash=0123456789abcdef",
])("%s is not a token, or is in its right place", (path) => {
  expect(recoveryElsewhere(new URL(path, origin))).toBeNull();
});
