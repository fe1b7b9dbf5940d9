import { tooManyMails, tooManyRequests } from "./errors.ts";
import type { IpLimits } from "./ip-limits.ts";

type Rule = { limit: number; windowSeconds: number };

/** No limit counts by account only: a stranger's guesses would lock its owner out. */
const rulesOf = ({ emailSent, signInSignUps, tokenVerifications }: IpLimits) =>
  ({
    "sign-in-failures:ip-and-address": { limit: 10, windowSeconds: 300 },
    "sign-in-failures:ip": { limit: signInSignUps, windowSeconds: 300 },
    "sign-up:ip": { limit: signInSignUps, windowSeconds: 300 },
    "mail:ip": { limit: emailSent, windowSeconds: 300 },
    "mail:address": { limit: 1, windowSeconds: 60 },
    "oauth-registration:ip": { limit: 10, windowSeconds: 300 },
    "verify:ip": { limit: tokenVerifications, windowSeconds: 300 },
  }) satisfies Record<string, Rule>;

export type Attempt = [rule: keyof ReturnType<typeof rulesOf>, key: string];

export type RateLimits = {
  /** Counts attempts; where one exceeds its limit, throws GoTrue's refusal and counts none. */
  take: (...attempts: Attempt[]) => void;
  giveBack: (...attempts: Attempt[]) => void;
};

const FORGET_ABOVE = 10_000;

/** Sliding windows in memory; `now` is the clock. Threat A6. */
export function createRateLimits(now: () => Date, ipLimits: IpLimits): RateLimits {
  const rules = rulesOf(ipLimits);
  const counted = new Map<string, number[]>();
  const recent = ([rule, key]: Attempt) => {
    const since = now().getTime() - rules[rule].windowSeconds * 1000;
    return (counted.get(`${rule} ${key}`) ?? []).filter((time) => time > since);
  };
  const secondsLeft = (attempt: Attempt) => {
    const [oldest = now().getTime()] = recent(attempt);
    return Math.max(1, Math.ceil(oldest / 1000 + rules[attempt[0]].windowSeconds - now().getTime() / 1000));
  };
  return {
    take: (...attempts) => {
      const spent = attempts.filter((attempt) => recent(attempt).length >= rules[attempt[0]].limit);
      if (spent.length > 0) {
        const refusal = spent[0]?.[0].startsWith("mail:") ? tooManyMails : tooManyRequests;
        throw refusal(Math.max(...spent.map(secondsLeft)));
      }
      if (counted.size > FORGET_ABOVE) counted.clear();
      for (const attempt of attempts) counted.set(attempt.join(" "), [...recent(attempt), now().getTime()]);
    },
    giveBack: (...attempts) => {
      for (const attempt of attempts) counted.get(attempt.join(" "))?.pop();
    },
  };
}
