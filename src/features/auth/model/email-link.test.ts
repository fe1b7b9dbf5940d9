// Spec 2.12.

import { expect, test } from "vitest";
import { emailLinkOf, intentOfLink, linkStateOf, ownPathOf, recoveryLinkOf } from "./email-link";
import { confirmedLanding, intentOf, withIntent } from "./intent";

const origin = "https://aurum.example";
const hash = "0123456789abcdef0123456789abcdef";

test("a link carries a token hash and a type", () => {
  const link = new URLSearchParams(`token_hash=${hash}&type=email`);
  expect(emailLinkOf(link)).toEqual({ tokenHash: hash, type: "email" });
  expect(emailLinkOf(new URLSearchParams("token_hash=pkce_0123456789abcdef&type=recovery"))).not.toBeNull();
});

test.each([
  "",
  `token_hash=${hash}`,
  "type=email",
  `token_hash=${hash}&type=sms`,
  "token_hash=short&type=email",
  `token_hash=${hash}<script>&type=email`,
])("%j is malformed", (query) => {
  expect(emailLinkOf(new URLSearchParams(query))).toBeNull();
});

test.each([
  [`${origin}/dashboard?tab=a#b`, "/dashboard?tab=a#b"],
  [`${origin}/ar/checkout?plan_id=monthly`, "/checkout?plan_id=monthly"],
])("A1: %s is one of our pages", (redirectTo, path) => {
  expect(ownPathOf(redirectTo, origin)).toBe(path);
});

test.each([
  "https://evil.example/dashboard",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  `${origin}:444/dashboard`,
  "http://aurum.example/dashboard",
  "https://aurum.example@evil.example/",
  "https://user:pass@aurum.example/dashboard",
  "https://aurum.example\\@evil.example/",
  `${origin}//evil.example`,
  `${origin}/ar//evil.example`,
  `${origin}/login`,
  `${origin}/ar/auth/magic-login`,
  `${origin}/`,
  `${origin}/ar`,
  "",
])("A1: %j is no place to go to", (redirectTo) => {
  expect(ownPathOf(redirectTo, origin)).toBeNull();
});

test("the plan comes along in the link, in any browser", () => {
  const target = encodeURIComponent(`${origin}/checkout?from_signup=true&plan_id=yearly`);
  expect(intentOfLink(new URLSearchParams(`redirect_to=${target}`), origin)).toEqual({
    planId: "yearly",
    isFromSignup: true,
  });
  const foreign = encodeURIComponent("https://evil.example/checkout?plan_id=yearly");
  expect(intentOfLink(new URLSearchParams(`redirect_to=${foreign}`), origin).planId).toBeNull();
});

test("an intent survives its way through a link, and odd plans do not", () => {
  const intent = { planId: "monthly", isFromSignup: true };
  const link = withIntent("/login", intent);
  expect(link).toBe("/login?from_signup=true&plan_id=monthly");
  expect(intentOf(new URL(link, origin).searchParams)).toEqual(intent);
  expect(withIntent("/login", { planId: null, isFromSignup: false })).toBe("/login");
  expect(intentOf(new URLSearchParams("plan_id=../../admin")).planId).toBeNull();
});

// spec 2.23
test("a confirmed sign-up lands at the chosen plan's checkout, or at the prompts", () => {
  expect(confirmedLanding("lifetime")).toBe("/checkout?plan_id=lifetime");
  expect(confirmedLanding(null)).toBe("/prompts");
});

test.each([
  [`?token_hash=${hash}&type=recovery`, "", { tokenHash: hash, type: "recovery" }],
  [`?type=recovery&token=${hash}`, "", { tokenHash: hash, type: "recovery" }],
  ["", "#error=access_denied&error_code=otp_expired", "spent"],
  ["?type=recovery", "", "malformed"],
  [`?token_hash=${hash}`, "", "malformed"],
  ["", "", null],
])("/reset-password%s%s", (search, fragment, expected) => {
  expect(recoveryLinkOf({ search, hash: fragment })).toEqual(expected);
});

test("a link that a hosted auth server has refused already is spent", () => {
  expect(linkStateOf({ search: "", hash: "#error_code=otp_expired" })).toBe("spent");
  expect(linkStateOf({ search: `?token_hash=${hash}&type=email`, hash: "" })).toEqual({
    tokenHash: hash,
    type: "email",
  });
});
