import { env } from "@/config/env";

type EarlyAnswer = { address: string; response: Promise<Response> };

declare global {
  /** What the page has asked before its application was there. */
  var earlyAnswer: EarlyAnswer | undefined;
}

/** Asks a function of the database as a visitor, for the application that is still on its way. */
export function askEarly(name: string, args: Record<string, string>): Promise<Response> {
  const address = new URL(`${env.supabaseUrl}/rest/v1/rpc/${name}`);
  for (const [key, value] of Object.entries(args)) address.searchParams.append(key, value);
  const response = fetch(address.href, { headers: { apikey: env.supabaseKey } });
  globalThis.earlyAnswer = { address: address.href, response };
  return response;
}

/** `fetch`, but for the question that was asked early: it takes that answer, once. Another question to the same function makes it old. */
export function fetchUnlessAsked(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = globalThis.earlyAnswer;
  const address = String(input);
  if (early === undefined || address.split("?")[0] !== early.address.split("?")[0]) return fetch(input, init);
  globalThis.earlyAnswer = undefined;
  return address === early.address ? early.response : fetch(input, init);
}
