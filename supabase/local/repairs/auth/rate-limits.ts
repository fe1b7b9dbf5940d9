import { authError } from "./answers.ts";

type Rule = { limit: number; windowSeconds: number };

/** GoTrue's defaults per network address, and per account what one person may do without being locked out. */
const RULES = {
  "sign-in-failures:address": { limit: 10, windowSeconds: 300 },
  "sign-in-failures:ip": { limit: 30, windowSeconds: 300 },
  "sign-up:ip": { limit: 30, windowSeconds: 300 },
  "mail:ip": { limit: 30, windowSeconds: 300 },
  "mail:address": { limit: 1, windowSeconds: 60 },
  "verify:ip": { limit: 30, windowSeconds: 300 },
} satisfies Record<string, Rule>;

export type RateRule = keyof typeof RULES;

export type RateLimits = {
  /** Counts an attempt; false when it is one too many. */
  take: (rule: RateRule, key: string) => boolean;
  /** Whether the next attempt would be refused, without counting one. */
  isSpent: (rule: RateRule, key: string) => boolean;
  /** Whole seconds until the oldest counted attempt is forgotten. */
  secondsLeft: (rule: RateRule, key: string) => number;
};

const FORGET_ABOVE = 10_000;

/** Sliding windows in memory; `now` is the clock, in which tests move. */
export function createRateLimits(now: () => Date): RateLimits {
  const attempts = new Map<string, number[]>();
  const recent = (rule: RateRule, key: string) => {
    const since = now().getTime() - RULES[rule].windowSeconds * 1000;
    return (attempts.get(`${rule} ${key}`) ?? []).filter((time) => time > since);
  };
  const isSpent = (rule: RateRule, key: string) => recent(rule, key).length >= RULES[rule].limit;
  return {
    isSpent,
    take: (rule, key) => {
      if (isSpent(rule, key)) return false;
      if (attempts.size > FORGET_ABOVE) attempts.clear();
      attempts.set(`${rule} ${key}`, [...recent(rule, key), now().getTime()]);
      return true;
    },
    secondsLeft: (rule, key) => {
      const [oldest = now().getTime()] = recent(rule, key);
      return Math.max(1, Math.ceil(oldest / 1000 + RULES[rule].windowSeconds - now().getTime() / 1000));
    },
  };
}

export const tooManyRequests = () =>
  authError(429, "over_request_rate_limit", "Request rate limit reached", { "retry-after": "60" });

export const tooManyMails = (seconds: number) =>
  authError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { "retry-after": String(seconds) },
  );

/** The caller's network address, as the gateway saw it. */
export const ipOf = (request: Request) => request.headers.get("x-forwarded-for") ?? "unknown";
