import Stripe from "stripe";
import { requireEnv } from "../env.ts";
import { HttpError } from "../errors.ts";
import { logFailure } from "../log.ts";

const TIMEOUT_MS = 10_000;
const UNKNOWN = "payment_unknown";

/** STRIPE_API_URL of the sandbox, or Stripe itself. */
function addressOf(url: string | undefined): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" };
}

/** Stripe's client (STRIPE_SECRET_KEY); calls time out after 10 s. */
export function stripeClient(): Stripe {
  return new Stripe(requireEnv("STRIPE_SECRET_KEY"), {
    ...addressOf(Deno.env.get("STRIPE_API_URL")),
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The request option for a foreign account (threat M11); nothing for our own account. */
export const asAccount = (account: string | null): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account };

export function isLive(): boolean {
  return /^[rs]k_live_/.test(requireEnv("STRIPE_SECRET_KEY"));
}

/** Awaits a call of the provider; a failure becomes a 502 without details, and its kind is logged. */
export async function askProvider<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    logFailure(`payment provider: ${error.type} ${error.code ?? ""}`);
    throw new HttpError(
      502,
      error.code === "resource_missing" ? UNKNOWN : "payment_provider_failed",
      "The payment provider does not answer. Please try again.",
    );
  }
}

/** Whether the provider knows no object of that id. */
export const isUnknown = (error: unknown): boolean => error instanceof HttpError && error.code === UNKNOWN;
