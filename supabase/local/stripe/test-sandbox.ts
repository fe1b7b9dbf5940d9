import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../keys.ts";
import { startServer } from "../server.ts";
import { createStripeSandbox, type SandboxOptions } from "./sandbox.ts";

export type Received = { event: Stripe.Event; body: string; signature: string };

/** A sandbox for one test, an endpoint that receives its events, and the official client, unchanged. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const received: Received[] = [];
  const answers: number[] = [];
  const endpoint = createServer(async (request: IncomingMessage, response) => {
    const body = await text(request);
    const signature = String(request.headers["stripe-signature"]);
    received.push({ event: JSON.parse(body), body, signature });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
  const { port } = endpoint.address() as AddressInfo;
  const sandbox = createStripeSandbox({
    endpoint: { url: `http://127.0.0.1:${port}/hook`, secret: STRIPE_WEBHOOK_SECRET },
    ...options,
  });
  const server = await startServer({ port: 0, variable: "", handle: (request) => sandbox.handle(request) });
  sandbox.start();

  /** A call of `/sandbox/…`. */
  async function control(path: string, body?: unknown) {
    const answer = await fetch(`${server.url}/sandbox/${path}`, {
      method: "POST",
      body: body === undefined ? null : JSON.stringify(body),
    });
    return answer.json();
  }

  return {
    url: server.url,
    stripe: new Stripe(STRIPE_SECRET_KEY, {
      host: "127.0.0.1",
      port: server.port,
      protocol: "http",
      maxNetworkRetries: 0,
    }),
    /** The events that have arrived at the endpoint. */
    received,
    /** The endpoint's next responses, in order; 200 afterwards. */
    answers,
    control,
    whenIdle: () => control("webhooks/idle"),
    stop: async () => {
      await sandbox.stop();
      await server.stop();
      endpoint.closeAllConnections();
      await new Promise((resolve) => endpoint.close(resolve));
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** The shop's order: one plan. */
export const ORDER = {
  mode: "payment",
  client_reference_id: "5b1f9a6e-7a3b-4c0e-9d57-0d8c6a3f1e11",
  customer_email: "buyer@aurum.test",
  line_items: [
    {
      price_data: { currency: "usd", unit_amount: 4900, product_data: { name: "Yearly pass" } },
      quantity: 1,
    },
  ],
  metadata: { plan_id: "yearly" },
  payment_intent_data: { metadata: { plan_id: "yearly" } },
  success_url: "http://127.0.0.1:5173/payment/callback?success=true&session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://127.0.0.1:5173/payment-failed",
} satisfies Stripe.Checkout.SessionCreateParams;
