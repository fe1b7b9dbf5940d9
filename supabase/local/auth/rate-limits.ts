import { authError } from "./answers.ts";
import type { IpLimits } from "./ip-limits.ts";

type Rule = { limit: number; windowSeconds: number };

/**
 * The configured limits per network address, as Auth's own are, and how often from one such address passwords of one
 * account may be guessed. No limit counts by account alone: a stranger's guesses would lock its owner out.
 */
const rulesOf = ({ emailSent, signInSignUps, tokenVerifications }: IpLimits) =>
  ({
    "sign-in-failures:ip-and-address": { limit: 10, windowSeconds: 300 },
    "sign-in-failures:ip": { limit: signInSignUps, windowSeconds: 300 },
    "sign-up:ip": { limit: signInSignUps, windowSeconds: 300 },
    "mail:ip": { limit: emailSent, windowSeconds: 300 },
    "mail:address": { limit: 1, windowSeconds: 60 },
    "verify:ip": { limit: tokenVerifications, windowSeconds: 300 },
  }) satisfies Record<string, Rule>;

export type RateRule = keyof ReturnType<typeof rulesOf>;

export type RateLimits = {
  /** Counts an attempt; false when it is one too many. */
  take: (rule: RateRule, key: string) => boolean;
  /** Forgets the attempt that was counted last. */
  giveBack: (rule: RateRule, key: string) => void;
  /** Whether the next attempt would be refused, without counting one. */
  isSpent: (rule: RateRule, key: string) => boolean;
  /** Whole seconds until the oldest counted attempt is forgotten. */
  secondsLeft: (rule: RateRule, key: string) => number;
};

const FORGET_ABOVE = 10_000;

/** Sliding windows in memory; `now` is the clock, in which tests move. */
export function createRateLimits(now: () => Date, ipLimits: IpLimits): RateLimits {
  const rules = rulesOf(ipLimits);
  const attempts = new Map<string, number[]>();
  const recent = (rule: RateRule, key: string) => {
    const since = now().getTime() - rules[rule].windowSeconds * 1000;
    return (attempts.get(`${rule} ${key}`) ?? []).filter((time) => time > since);
  };
  const isSpent = (rule: RateRule, key: string) => recent(rule, key).length >= rules[rule].limit;
  return {
    isSpent,
    take: (rule, key) => {
      if (isSpent(rule, key)) return false;
      if (attempts.size > FORGET_ABOVE) attempts.clear();
      attempts.set(`${rule} ${key}`, [...recent(rule, key), now().getTime()]);
      return true;
    },
    giveBack: (rule, key) => {
      attempts.get(`${rule} ${key}`)?.pop();
    },
    secondsLeft: (rule, key) => {
      const [oldest = now().getTime()] = recent(rule, key);
      return Math.max(1, Math.ceil(oldest / 1000 + rules[rule].windowSeconds - now().getTime() / 1000));
    },
  };
}

export const tooManyRequests = (seconds: number) =>
  authError(429, "over_request_rate_limit", "Request rate limit reached", { "retry-after": String(seconds) });

export const tooManyMails = (seconds: number) =>
  authError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { "retry-after": String(seconds) },
  );

/** The caller's network address, as the gateway saw it. */
export const ipOf = (request: Request) => request.headers.get("x-forwarded-for") ?? "unknown";
