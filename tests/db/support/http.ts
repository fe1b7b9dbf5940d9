import type { Actor, TestStack } from "../../support/stack.ts";

export type Answer = { status: number; text: string; headers: Headers };

/** A plain HTTP caller of the API as one actor, for what supabase-js would straighten out. */
export async function httpAs(stack: TestStack, actor: Actor) {
  const { data } = await (await stack.as(actor)).auth.getSession();
  const token = data.session?.access_token;
  return async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    headers.set("apikey", stack.publishableKey);
    if (token) headers.set("authorization", `Bearer ${token}`);
    const response = await fetch(`${stack.apiUrl}${path}`, { ...init, headers });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
}
