import type { Quota } from "../_shared/ai/quota.ts";
import { bearerToken, requireCaller } from "../_shared/caller.ts";
import { callerNetwork } from "../_shared/caller-network.ts";
import { numberEnv, projectEnv } from "../_shared/env.ts";

const DEFAULT_DAILY_CALLS = 300;

/**
 * A visitor has 5 calls a day, all visitors together AI_DEMO_DAILY_CALLS (else 300), which caps the demo's cost and with 0
 * closes it to them; a signed-in user has 20. Throws 401 for an invalid token.
 * Threat E2.
 */
export async function demoQuotas(request: Request): Promise<Quota[]> {
  if (bearerToken(request.headers.get("Authorization")) !== null) {
    const { user } = await requireCaller(request);
    return [{ name: `demo:${user.id}`, day: 20, minute: 10 }];
  }
  return [
    { name: `demo:${await hiddenNetwork(callerNetwork(request))}`, day: 5, minute: 10 },
    { name: "demo", day: numberEnv("AI_DEMO_DAILY_CALLS", DEFAULT_DAILY_CALLS), minute: 60 },
  ];
}

/** A visitor's network as a keyed hash: without the project's key it cannot be recovered. */
async function hiddenNetwork(network: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = encoder.encode(`demo:${projectEnv().secretKey}`);
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(network));
  return [...new Uint8Array(signature, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
