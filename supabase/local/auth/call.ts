import type postgres from "postgres";
import { parseObject } from "../json.ts";
import { bearerOf, type Claims, verifyToken } from "../keys.ts";
import { AuthError, invalidEmail } from "./errors.ts";
import type { Mailer } from "./mailer.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Redirects } from "./redirects.ts";

export type Auth = {
  sql: postgres.Sql;
  limits: RateLimits;
  mailer: Mailer;
  redirects: Redirects;
  /** The stack's address: the issuer of tokens and the base of links. */
  apiUrl: string;
};

export type Database = postgres.Sql | postgres.TransactionSql;

export type Call = {
  request: Request;
  query: URLSearchParams;
  id: string;
  /** A client of the OAuth server, or an authorization request. */
  oauthId: string;
  ip: string;
  /** Lets lite handle the request, or another one. Throws lite's refusal. */
  lite: (request?: Request) => Promise<Response>;
};

export type Body = Record<string, unknown>;

export type BodyCall = Call & { body: Body };

export type Answer<Of = Call> = (auth: Auth, call: Of) => Promise<Response>;

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const claimsOf = (request: Request): Claims | null => verifyToken(bearerOf(request) ?? "");

const BODY_LIMIT_BYTES = 1024 * 1024;

export async function readBody(request: Request): Promise<Body> {
  const text = await request.text();
  if (text.length > BODY_LIMIT_BYTES)
    throw new AuthError(413, "request_too_large", "Request body is too large");
  const body = text === "" ? {} : parseObject(text);
  if (!body) throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
  return body;
}

export function replaceBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const method = request.method === "GET" ? "POST" : request.method;
  return new Request(request.url, { method, headers, body: JSON.stringify(body) });
}

/** A string field; PostgreSQL stores no NUL, and GoTrue does not trim. */
export function textOf(body: Body, field: string): string {
  const value = body[field];
  return typeof value === "string" && !value.includes("\0") ? value : "";
}

export const objectOf = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, postgres.JSONValue>) : {};

export const emailOf = (body: Body) => textOf(body, "email").trim().toLowerCase();

export function checkEmail(email: string): string {
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalidEmail();
  return email;
}
