import { readFileSync } from "node:fs";
import { join } from "node:path";

/** How often one network address may do a thing in five minutes. */
export type IpLimits = { emailSent: number; signInSignUps: number; tokenVerifications: number };

const CONFIG = join(import.meta.dirname, "../../../config.toml");

/** The limits in `[auth.rate_limit]` of `config.toml`, which a hosted project is given too. Throws where one is missing. */
export function readIpLimits(text = readFileSync(CONFIG, "utf8")): IpLimits {
  const [, section = ""] = /^\[auth\.rate_limit\]$([^[]*)/m.exec(text) ?? [];
  const limitOf = (name: string) => {
    const limit = new RegExp(`^${name}\\s*=\\s*(\\d+)\\s*$`, "m").exec(section)?.[1];
    if (!limit) throw new Error(`supabase/config.toml has no ${name} in [auth.rate_limit].`);
    return Number(limit);
  };
  return {
    emailSent: limitOf("email_sent"),
    signInSignUps: limitOf("sign_in_sign_ups"),
    tokenVerifications: limitOf("token_verifications"),
  };
}

/** One limit in place of all of these. */
export const sameIpLimits = (limit: number): IpLimits => ({
  emailSent: limit,
  signInSignUps: limit,
  tokenVerifications: limit,
});
