import type { BrowserContext } from "@playwright/test";
import { authStorageKey } from "../../src/lib/session/stored-session.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";

/** Puts a session of the account where the app keeps its own, in place of all that this browser has stored. */
export async function beginSession(context: BrowserContext, email: string, password: string) {
  const response = await fetch(`${process.env.AURUM_E2E_API_URL}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  const session = { name: authStorageKey, value: JSON.stringify(await response.json()) };
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: process.env.AURUM_E2E_URL ?? "", localStorage: [session] }],
  });
}
