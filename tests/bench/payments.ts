import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { startStack } from "../../supabase/local/stack.ts";
import {
  type Api,
  type Buyer,
  call,
  control,
  openCheckout,
  whenIdle,
} from "../functions/support/payments.ts";
import { holdFunctionJobs } from "../support/hold-function-jobs.ts";
import { openSession } from "../support/session.ts";
import type { BenchEntry } from "./results.ts";
import { percentiles } from "./sql/percentiles.ts";

const PAYMENTS = 200;
/** The polling interval of a waiting buyer. */
const ASK_AGAIN_MS = 10;
/** The time after which waiting counts as failed. */
const LONGEST_MS = 60_000;
const TEXT = "A text for members alone";

type Checkout = { buyer: Buyer; session: string; orderId: string };

/**
 * How long a buyer waits, over HTTP with the payment sandbox: from pressing "pay" until the API returns a premium
 * text, and from a refund until it refuses one. Reconciliation is off meanwhile.
 */
export async function measurePayments(databaseUrl: string): Promise<BenchEntry[]> {
  await holdFunctionJobs(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "aurum-bench-"));
  const stack = await startStack({ databaseUrl, storageFolder: folder, siteUrl: "http://127.0.0.1:5173" });
  const api = { ...stack, publishableKey: PUBLISHABLE_KEY };
  const [prompt] = await stack.sql<{ id: string }[]>`
    insert into public.prompts (slug, title, prompt_text, status, is_free)
    values ('premium', 'Premium', ${TEXT}, 'published', false) returning id`;

  const readsText = async ({ token }: Buyer) => {
    const answer = await fetch(`${api.apiUrl}/rest/v1/prompts?select=prompt_text&id=eq.${prompt?.id}`, {
      headers: { apikey: PUBLISHABLE_KEY, Authorization: `Bearer ${token}` },
    });
    return (await answer.text()).includes(TEXT);
  };
  const waitUntil = async (buyer: Buyer, mayRead: boolean) => {
    const began = performance.now();
    while ((await readsText(buyer)) !== mayRead) {
      if (performance.now() - began > LONGEST_MS) throw new Error("A payment has come to nothing");
      await setTimeout(ASK_AGAIN_MS);
    }
  };
  const makeCheckout = async (): Promise<Checkout> => {
    const buyer = await makeBuyer(api);
    if (await readsText(buyer)) throw new Error("A premium text is for everybody");
    return { buyer, ...(await openCheckout(api, buyer)) };
  };

  try {
    const times: Record<"webhook" | "refund" | "return", number[]> = { webhook: [], refund: [], return: [] };
    for (let count = 0; count < PAYMENTS; count++) {
      const { buyer, session } = await makeCheckout();
      const paying = performance.now();
      const paid = await control(api, `sessions/${session}/pay`);
      await waitUntil(buyer, true);
      times.webhook.push(performance.now() - paying);
      await whenIdle(api);
      const refunding = performance.now();
      await control(api, `payments/${paid.payment_intent.id}/refund`);
      await waitUntil(buyer, false);
      times.refund.push(performance.now() - refunding);
      await whenIdle(api);
    }
    await control(api, "webhooks", { stopped: true });
    for (let count = 0; count < PAYMENTS; count++) {
      const { buyer, session, orderId } = await makeCheckout();
      const paying = performance.now();
      await control(api, `sessions/${session}/pay`);
      await call(api, "recover-orphaned-payments", buyer, { userId: buyer.id, orderId });
      await waitUntil(buyer, true);
      times.return.push(performance.now() - paying);
    }
    return [
      entryOf("paid until a premium text is read, webhook", times.webhook, 5_000),
      entryOf("paid until a premium text is read, return page", times.return, 10_000),
      entryOf("refunded until a premium text is refused", times.refund, 1_000),
    ];
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeBuyer({ sql }: Api): Promise<Buyer> {
  const [id, email] = [randomUUID(), `buyer-${randomUUID()}@aurum.test`];
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  return { id, email, token: (await openSession(sql, email)).access_token };
}

function entryOf(name: string, times: number[], budget: number): BenchEntry {
  const found = percentiles(times);
  return { name, rows: times.length, unit: "ms", ...found, budget, passed: found.p99 <= budget };
}
