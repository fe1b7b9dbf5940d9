import { env } from "@/config/env";

type EarlyAnswer = { address: string; askedAt: number; response: Promise<Response> };

/** What came earlier than this is asked for again. */
const newForMs = 60_000;

declare global {
  /** What the page has asked before its application was there. */
  var earlyAnswer: EarlyAnswer | undefined;
}

/** Asks a function of the database as a visitor, for the application that is still on its way. */
export function askEarly(name: string, args: Record<string, string>): Promise<Response> {
  const address = new URL(`${env.supabaseUrl}/rest/v1/rpc/${name}`);
  for (const [key, value] of Object.entries(args)) address.searchParams.append(key, value);
  const response = fetch(address.href, { headers: { apikey: env.supabaseKey } });
  globalThis.earlyAnswer = { address: address.href, askedAt: Date.now(), response };
  return response;
}

/** `fetch`, but for the question that was asked early: it takes that answer, once. */
export function fetchUnlessAsked(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = globalThis.earlyAnswer;
  if (early === undefined || early.address !== String(input)) return fetch(input, init);
  globalThis.earlyAnswer = undefined;
  return Date.now() - early.askedAt < newForMs ? early.response : fetch(input, init);
}
