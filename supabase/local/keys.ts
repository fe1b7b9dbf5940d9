import { createHmac, timingSafeEqual } from "node:crypto";

/** The `anon` key; public on purpose, refused by the hosted build. */
export const PUBLISHABLE_KEY = "sb_publishable_local";

/** The `service_role` key; public on purpose, because the embedded stack listens on loopback only. */
export const SECRET_KEY = "sb_secret_local";

/** The payment sandbox's API key and webhook secret; public on purpose. */
export const STRIPE_SECRET_KEY = "sk_test_aurum_local";
export const STRIPE_WEBHOOK_SECRET = "whsec_aurum_local";

/** Signs every token of the embedded stack (HS256). */
export const JWT_SECRET = "aurum-embedded-stack-jwt-secret-at-least-32-characters";

/** A token of any other role counts as a visitor's. */
export const API_ROLES = new Set(["anon", "authenticated", "service_role"]);

export type Claims = {
  role: string;
  sub?: string;
  session_id?: string;
  email?: string;
  exp?: number;
  [claim: string]: unknown;
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const signature = (content: string, secret: string) => createHmac("sha256", secret).update(content).digest();

export function signWith(secret: string, payload: object): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(payload)}`;
  return `${content}.${signature(content, secret).toString("base64url")}`;
}

/** A token's payload if it has that signature, expired or not; else null. */
export function openWith(secret: string, token: string): unknown {
  const [header, payload, given] = token.split(".");
  if (!header || !payload || !given) return null;
  try {
    if (JSON.parse(Buffer.from(header, "base64url").toString()).alg !== "HS256") return null;
    const expected = signature(`${header}.${payload}`, secret);
    const actual = Buffer.from(given, "base64url");
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
    return JSON.parse(Buffer.from(payload, "base64url").toString());
  } catch {
    return null;
  }
}

export const signClaims = (claims: Claims) => signWith(JWT_SECRET, claims);

/** The claims of a valid token of this stack, else null. Never throws. */
export function verifyToken(token: string): Claims | null {
  const claims = openWith(JWT_SECRET, token);
  return isLivingClaims(claims) ? claims : null;
}

function isLivingClaims(value: unknown): value is Claims {
  if (typeof value !== "object" || value === null) return false;
  const { role, exp } = value as { role?: unknown; exp?: unknown };
  if (typeof role !== "string") return false;
  return exp === undefined || (typeof exp === "number" && exp > Date.now() / 1000);
}

export const bearerOf = (request: Request): string | undefined =>
  request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");

/** The claims of an API key: one of the two keys, or a role token of this stack. */
export function claimsOfKey(key: string): Claims | null {
  if (key === PUBLISHABLE_KEY) return { role: "anon" };
  if (key === SECRET_KEY) return { role: "service_role" };
  return verifyToken(key);
}
