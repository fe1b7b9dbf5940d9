import { target } from "./target.ts";
import type { Service } from "./target-type.ts";

/** The caller: a visitor, the secret key, no key at all, or the bearer of a token. */
export type Caller = "visitor" | "service" | "nobody" | { token: string };

export type Call = {
  as?: Caller;
  headers?: Record<string, string>;
  /** Text, bytes and forms are sent unchanged, anything else as JSON. */
  body?: unknown;
};

export type Answer = {
  status: number;
  headers: Record<string, string>;
  /** Parsed where it is JSON, otherwise text. */
  // biome-ignore lint/suspicious/noExplicitAny: the cases say what is in it.
  body: any;
};

function credentials(caller: Caller): Record<string, string> {
  if (caller === "nobody") return {};
  if (caller === "service") return { apikey: target.secret, authorization: `Bearer ${target.secret}` };
  const token = caller === "visitor" ? target.key : caller.token;
  return { apikey: target.key, authorization: `Bearer ${token}` };
}

const isRaw = (body: unknown): body is BodyInit =>
  typeof body === "string" || body instanceof Uint8Array || body instanceof FormData || body instanceof Blob;

function contentOf(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (isRaw(body)) return { body, ...(typeof body === "string" && { type: "application/json" }) };
  return { body: JSON.stringify(body), type: "application/json" };
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: isJson && text !== "" ? JSON.parse(text) : text };
}

/** Calls a service over plain HTTP, as a program without a client library would. */
async function ask(service: Service, method: string, path: string, call: Call = {}): Promise<Answer> {
  const { body, type } = contentOf(call.body);
  const response = await fetch(`${target.urls[service]}/${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...credentials(call.as ?? "visitor"),
      ...(type && { "content-type": type }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
  });
  const answer = await read(response);
  if (answer.body?.error_code === "over_request_rate_limit") throw new Error(RATE_LIMITED);
  return answer;
}

const RATE_LIMITED =
  "The project's own limit per network address was reached: wait five minutes, or raise [auth.rate_limit] for the run.";

type Ask = (method: string, path: string, call?: Call) => Promise<Answer>;

export const askAuth: Ask = (...call) => ask("auth", ...call);
export const askRest: Ask = (...call) => ask("rest", ...call);
export const askStorage: Ask = (...call) => ask("storage", ...call);
export const askFunctions: Ask = (...call) => ask("functions", ...call);
