import type { BrowserContext } from "@playwright/test";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../supabase/local/keys.ts";
import type { DemoAccount } from "../../tests/support/demo-accounts.ts";
import { keepSession } from "./session.ts";

const ask = (path: string, apikey: string, body: object) =>
  fetch(`${process.env.AURUM_E2E_API_URL}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function read(response: Response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Signs in by a link: the passwords of demo accounts are hashed as real ones are, which takes long to check. */
async function openByLink(email: string): Promise<object> {
  const { hashed_token } = await read(
    await ask("admin/generate_link", SECRET_KEY, { type: "magiclink", email }),
  );
  const opened = await ask("verify", PUBLISHABLE_KEY, { type: "magiclink", token_hash: hashed_token });
  // Another worker has asked for a link of the same account meanwhile, which ends this one.
  return opened.status === 403 ? openByLink(email) : read(opened);
}

/** Begins a session of a demo account in place of all that this browser has stored. */
export async function beginDemoSession(context: BrowserContext, account: DemoAccount) {
  await keepSession(context, await openByLink(`${account}@aurum.test`));
}
