import type { BrowserContext } from "@playwright/test";
import { authStorageKey } from "../../src/lib/session/stored-session.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";

const askForTokens = (grant: string, body: object) =>
  fetch(`${process.env.AURUM_E2E_API_URL}/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Signs in over HTTP, as a browser without the application would. */
export async function openSession(email: string, password: string) {
  const response = await askForTokens("password", { email, password });
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Whether the server still refreshes a session. */
export async function canRefresh({ refresh_token }: { refresh_token: string }): Promise<boolean> {
  return (await askForTokens("refresh_token", { refresh_token })).ok;
}

/** Puts a session where the app stores its own, and clears all other storage of this browser. */
export async function keepSession(context: BrowserContext, session: object) {
  const stored = { name: authStorageKey, value: JSON.stringify(session) };
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: process.env.AURUM_E2E_URL ?? "", localStorage: [stored] }],
  });
}

/** Signs an account in, and clears all other storage of this browser. */
export async function beginSession(context: BrowserContext, email: string, password: string) {
  await keepSession(context, await openSession(email, password));
}
