import { afterEach, expect, test, vi } from "vitest";
import { postAuth } from "../../../tests/support/post-auth.ts";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";
import { ipLimit } from "../settings.ts";
import { readIpLimits } from "./ip-limits.ts";

let stack: TestStack | undefined;

afterEach(async () => {
  vi.unstubAllEnvs();
  await stack?.stop();
  stack = undefined;
});

/** How many of 33 attempts to verify a code are looked at. */
async function lookedAt(options: Parameters<typeof startTestStack>[0]) {
  stack = await startTestStack(options);
  let count = 0;
  for (let guess = 0; guess < 33; guess++) {
    const body = { type: "email", email: "user@aurum.test", token: String(guess).padStart(6, "0") };
    if ((await postAuth(stack, "verify", body)).status === 403) count++;
  }
  return count;
}

test("A6: without a word of anybody's the limits are those of config.toml", async () => {
  expect(readIpLimits()).toEqual({ emailSent: 30, signInSignUps: 30, tokenVerifications: 30 });
  expect(ipLimit()).toBeUndefined();
  expect(await lookedAt({})).toBe(30);
});

test("a stack with another limit per network address applies it", async () => {
  expect(await lookedAt({ ipLimit: 32 })).toBe(32);
});

test("the variable of end-to-end runs is a number or an error that names it", () => {
  vi.stubEnv("AURUM_IP_RATE_LIMIT", "10000");
  expect(ipLimit()).toBe(10_000);
  for (const wrong of ["none", "0", "-1", "1e9", "Infinity"]) {
    vi.stubEnv("AURUM_IP_RATE_LIMIT", wrong);
    expect(ipLimit).toThrow("AURUM_IP_RATE_LIMIT must be a number");
  }
});

test("a configuration without one of the limits is an error that names it", () => {
  expect(() =>
    readIpLimits("[auth.rate_limit]\nemail_sent = 30\n\n[auth.email]\nsign_in_sign_ups = 9"),
  ).toThrow("sign_in_sign_ups");
});

test("limits are read as TOML writes them", () => {
  const limits = "email_sent = 1_000 # a thousand\nsign_in_sign_ups = 0x1e\ntoken_verifications = 30";
  expect(readIpLimits(`[auth]\n[auth.rate_limit]\n${limits}`)).toEqual({
    emailSent: 1_000,
    signInSignUps: 30,
    tokenVerifications: 30,
  });
});
