// Spec 9.7, 9.16.

import { expect, test } from "vitest";
import { securityLimits } from "@/config/security-limits";
import { createRateLimiter, createStreak } from "./suspicious-activity";

const { rateLimit, navigations, clicks } = securityLimits;

// spec 9.48
test("the rate limiter allows 10 attempts per key in 60 s, and reports the 11th once", () => {
  const count = createRateLimiter(rateLimit);
  for (let attempt = 0; attempt < 10; attempt++) expect(count("a", 5_000 * attempt).isOver).toBe(false);
  expect(count("a", 59_998)).toEqual({ isOver: true, isFirstOver: true });
  expect(count("a", 59_999)).toEqual({ isOver: true, isFirstOver: false });
  expect(count("b", 59_999).isOver).toBe(false);
});

test("attempts counted before count on", () => {
  const before = new Map([["a", Array.from({ length: 10 }, () => 0)]]);
  expect(createRateLimiter(rateLimit, before)("a", 1)).toEqual({ isOver: true, isFirstOver: true });
});

test("an attempt counts for 60 s, to the millisecond", () => {
  const count = createRateLimiter(rateLimit);
  for (let attempt = 0; attempt < 10; attempt++) count("a", 0);
  expect(count("a", 60_000).isOver).toBe(false);
});

test("continued attempts keep the limit exceeded, and take no more memory", () => {
  const count = createRateLimiter(rateLimit);
  for (let now = 0; now < 120_000; now += 100) count("a", now);
  expect(count("a", 120_000)).toEqual({ isOver: true, isFirstOver: false });
  expect(count("a", 180_000).isOver).toBe(false);
});

test("more than 20 navigations within 1 s are suspicious (spec 9.49)", () => {
  const count = createRateLimiter(navigations);
  const odd = Array.from({ length: 21 }, (_, at) => count("navigation", at * 49).isFirstOver);
  expect(odd.indexOf(true)).toBe(20);
  const slow = createRateLimiter(navigations);
  expect(Array.from({ length: 60 }, (_, at) => slow("navigation", at * 50).isOver)).not.toContain(true);
});

// spec 9.50
test("more than 10 clicks, each under 100 ms after the one before, are suspicious", () => {
  const isSuspicious = createStreak(clicks);
  expect(Array.from({ length: 12 }, (_, at) => isSuspicious(at * 99)).indexOf(true)).toBe(10);
  const steady = createStreak(clicks);
  expect(Array.from({ length: 40 }, (_, at) => steady(at * 100))).not.toContain(true);
});

test("a pause starts a new streak, and one streak is reported once", () => {
  const isSuspicious = createStreak(clicks);
  const told = Array.from({ length: 30 }, (_, at) => isSuspicious(at * 10 + (at >= 9 ? 500 : 0)));
  expect(told.flatMap((isTold, at) => (isTold ? [at] : []))).toEqual([19]);
});
