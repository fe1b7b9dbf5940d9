import Stripe from "stripe";
import { requireEnv } from "../env.ts";
import { HttpError } from "../errors.ts";
import { logFailure } from "../log.ts";

const TIMEOUT_MS = 10_000;
const UNKNOWN = "payment_unknown";

/** Where the provider is: STRIPE_API_URL of the sandbox, or Stripe itself. */
function addressOf(url: string | undefined): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" };
}

/** The payment provider's own client (STRIPE_SECRET_KEY); a call that takes longer than 10 s is given up. */
export function stripeClient(): Stripe {
  return new Stripe(requireEnv("STRIPE_SECRET_KEY"), {
    ...addressOf(Deno.env.get("STRIPE_API_URL")),
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The option of a call that asks a foreign account (threats, M11); our own needs none. */
export const asAccount = (account: string | null): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account };

/** Whether the key takes real money. */
export function isLive(): boolean {
  return /^[rs]k_live_/.test(requireEnv("STRIPE_SECRET_KEY"));
}

/** What asking the provider gives; its failure is a 502 that says no more, and its kind stands in the log. */
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

/** Whether the provider has said that there is nothing of that id. */
export const isUnknown = (error: unknown): boolean => error instanceof HttpError && error.code === UNKNOWN;
