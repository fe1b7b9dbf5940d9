import { inject } from "vitest";
import { authStorageKey } from "@/lib/session/stored-session";
import { DEMO_PASSWORD } from "../../../supabase/local/settings.ts";

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };

/** Signs in over HTTP, on a device with a name, and returns the server's response: a session for this test only. */
export async function openOwnSession(
  email: string,
  password = DEMO_PASSWORD,
  device = "node",
): Promise<Session> {
  const response = await fetch(`${inject("apiUrl")}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: {
      apikey: inject("publishableKey"),
      "content-type": "application/json",
      "user-agent": device,
    },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Renders the next page in a session for this test only, which it may end. */
export async function beginOwnSession(email: string, password?: string, device?: string): Promise<Session> {
  const session = await openOwnSession(email, password, device);
  localStorage.setItem(authStorageKey, JSON.stringify(session));
  return session;
}

/** Makes the page's own client refresh the token, as it does before the token's end; returns the new refresh token. */
export async function refreshOwnSession(): Promise<string> {
  const { auth } = await import("@/lib/supabase/auth-client");
  const { data, error } = await auth.refreshSession();
  if (error) throw error;
  return data.session?.refresh_token ?? "";
}
