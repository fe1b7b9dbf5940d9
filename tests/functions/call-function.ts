import { signClaims } from "../../supabase/local/keys.ts";
import type { Actor, TestStack } from "../support/stack.ts";

export type Call = { token?: string; body?: string; headers?: Record<string, string>; method?: string };

/** Calls an edge function over HTTP as a browser without a client library would. */
export function callFunction(
  stack: Pick<TestStack, "apiUrl" | "publishableKey">,
  name: string,
  { token, body = "{}", headers, method }: Call,
) {
  return fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: method ?? "POST",
    headers: {
      apikey: stack.publishableKey,
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method !== "GET" && method !== "OPTIONS" && { body }),
  });
}

/** The access token of a fresh session of that demo account. */
export async function tokenOf(stack: TestStack, actor: Actor): Promise<string> {
  const { data } = await (await stack.as(actor)).auth.getSession();
  if (!data.session) throw new Error(`${actor} has no session`);
  return data.session.access_token;
}

/** The same token as it would look one second after its end, signed by the stack's own key. */
export function expired(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return signClaims({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 });
}
