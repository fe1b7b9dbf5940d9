import type { SupabaseClient } from "@supabase/supabase-js";
import { requireEnv } from "../_shared/env.ts";
import { PLATFORM_TEST } from "../_shared/payments/handle-event.ts";
import { stripeClient } from "../_shared/payments/stripe.ts";
import { type Check, Fault } from "./fault.ts";

const TRIES = 20;
const PAUSE_MS = 500;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function isProcessed(service: SupabaseClient, event: string): Promise<boolean> {
  const { data, error } = await service.rpc("processed_events", { ids: [event] });
  if (error) throw new Fault("database_failed", error.code);
  return data.length === 1;
}

/** The provider's event about an unpaid checkout; polls until the provider has it. */
async function eventOf(session: string): Promise<string | null> {
  const { data } = await stripeClient().events.list({ type: "checkout.session.expired", limit: 20 });
  return data.find((event) => "id" in event.data.object && event.data.object.id === session)?.id ?? null;
}

/** Opens a checkout and expires it at once: its event must arrive and pass verification. */
async function endCheckout(): Promise<string> {
  const stripe = stripeClient();
  const product_data = { name: "Platform test" };
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 100, product_data } }],
    metadata: { [PLATFORM_TEST]: "true" },
    success_url: requireEnv("SITE_URL"),
  });
  await stripe.checkout.sessions.expire(session.id);
  return session.id;
}

/** The payment provider responds, and its signed event reaches our webhook. */
export const checkPayments: Check = async ({ service }) => {
  const session = await endCheckout().catch(() => {
    throw new Fault("provider_failed");
  });
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const event = await eventOf(session);
    if (event !== null && (await isProcessed(service, event))) return;
    await pause();
  }
  throw new Fault("webhook_silent");
};
