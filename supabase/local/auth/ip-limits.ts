import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

/** Per network address and five minutes. */
export type IpLimits = { emailSent: number; signInSignUps: number; tokenVerifications: number };

const CONFIG = join(import.meta.dirname, "../../config.toml");

const limit = z.int().positive();
const limitsSection = z.object({ email_sent: limit, sign_in_sign_ups: limit, token_verifications: limit });
const configShape = z.object({ auth: z.object({ rate_limit: limitsSection }) });

/**
 * The limits of `[auth.rate_limit]` in `config.toml`, which hosted projects use too. Throws where one is missing.
 * Threat A6.
 */
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
