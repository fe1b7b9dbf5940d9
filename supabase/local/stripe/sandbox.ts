import { isOwnOrigin } from "../own-origin.ts";
import { answerApi } from "./api.ts";
import { answerCheckout } from "./checkout/checkout.ts";
import { type Context, noRequest } from "./context.ts";
import { answerControl } from "./control/control.ts";
import { controlPage } from "./control/control-page.ts";
import { StripeRefusal } from "./refusal.ts";
import { expireDueSessions } from "./sessions.ts";
import { createStore } from "./store.ts";
import { createTrouble } from "./trouble.ts";
import { createWebhooks, type Endpoint } from "./webhooks.ts";

export type StripeSandbox = {
  handle(request: Request): Promise<Response>;
  /** Starts delivering events and expiring sessions. */
  start(): void;
  stop(): Promise<void>;
};

export type SandboxOptions = {
  /** The function that receives events. */
  endpoint: Endpoint;
  /** Where payments are stored; only in memory without it. */
  file?: string;
  /** The clock; tests move it. */
  now?: () => Date;
};

const TICK_MS = 5000;

/**
 * Stripe on this machine: its API under `/v1`, the hosted checkout page under `/pay`, and at `/` a page that refunds,
 * disputes, and troubles the webhook (`control/control.ts` has the same as JSON). No money moves.
 */
export function createStripeSandbox({
  endpoint,
  file,
  now = () => new Date(),
}: SandboxOptions): StripeSandbox {
  const store = createStore(file);
  const webhooks = createWebhooks(store, endpoint);
  const trouble = createTrouble();
  let timer: NodeJS.Timeout | undefined;

  const contextOf = (url: string): Context => ({
    store,
    url,
    now: () => Math.floor(now().getTime() / 1000),
    request: noRequest,
    trouble,
    send: webhooks.send,
  });

  async function answer(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const context = contextOf(origin);
    expireDueSessions(context);
    // A page elsewhere may not make this browser pay or refund: a form's address can hold the API's key.
    if (!isOwnOrigin(request)) return new Response(null, { status: 403 });
    if (pathname.startsWith("/v1/")) return answerApi(context, request);
    if (pathname.startsWith("/pay/") || pathname.startsWith("/receipts/"))
      return answerCheckout(context, request);
    if (pathname.startsWith("/sandbox/")) return answerControl({ ...context, webhooks }, request);
    if (pathname === "/") return controlPage({ ...context, webhooks });
    return Response.json({ message: "Not found" }, { status: 404 });
  }

  /** Timer callback: no caller to report an error to. */
  function expireByTimer(): void {
    try {
      expireDueSessions(contextOf(""));
    } catch (error) {
      console.error("payment sandbox:", error);
    }
  }

  return {
    async handle(request) {
      try {
        return await answer(request);
      } catch (error) {
        if (error instanceof StripeRefusal) return error.toResponse();
        throw error;
      }
    },
    start() {
      timer ??= setInterval(expireByTimer, TICK_MS).unref();
      webhooks.resume();
    },
    async stop() {
      clearInterval(timer);
      await webhooks.stop();
    },
  };
}
