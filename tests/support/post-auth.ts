import type { TestStack } from "./stack.ts";

/** Calls Auth over plain HTTP, as a browser without a client library would; a string is sent unchanged. */
export async function postAuth(
  stack: TestStack,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${stack.apiUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}
