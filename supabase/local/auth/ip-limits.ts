import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

/** How often one network address may do a thing in five minutes. */
export type IpLimits = { emailSent: number; signInSignUps: number; tokenVerifications: number };

const CONFIG = join(import.meta.dirname, "../../config.toml");

const limit = z.int().positive();
const limitsSection = z.object({ email_sent: limit, sign_in_sign_ups: limit, token_verifications: limit });
const configShape = z.object({ auth: z.object({ rate_limit: limitsSection }) });

/** The limits in `[auth.rate_limit]` of `config.toml`, which a hosted project is given too. Throws where one is missing. */
export function readIpLimits(text = readFileSync(CONFIG, "utf8")): IpLimits {
  const { rate_limit } = configShape.parse(parse(text)).auth;
  return {
    emailSent: rate_limit.email_sent,
    signInSignUps: rate_limit.sign_in_sign_ups,
    tokenVerifications: rate_limit.token_verifications,
  };
}

export const sameIpLimits = (limit: number): IpLimits => ({
  emailSent: limit,
  signInSignUps: limit,
  tokenVerifications: limit,
});
