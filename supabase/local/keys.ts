import { createHmac, timingSafeEqual } from "node:crypto";

/** Stands for the role `anon`; public on purpose, the hosted build refuses it. */
export const PUBLISHABLE_KEY = "sb_publishable_local";

/** Stands for the role `service_role`; public on purpose, because the embedded stack listens on loopback only. */
export const SECRET_KEY = "sb_secret_local";

/** What the payment sandbox takes for Stripe's secret key, and what it signs its webhooks with; public on purpose, too. */
export const STRIPE_SECRET_KEY = "sk_test_aurum_local";
export const STRIPE_WEBHOOK_SECRET = "whsec_aurum_local";

/** Signs and verifies every token of the embedded stack (HS256). */
export const JWT_SECRET = "aurum-embedded-stack-jwt-secret-at-least-32-characters";

/** Whom the API works for; a token of any other role is a visitor's. */
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

/** A JSON Web Token of any payload; `exp` is given in seconds since the epoch. */
export function signWith(secret: string, payload: object): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(payload)}`;
  return `${content}.${signature(content, secret).toString("base64url")}`;
}

/** The payload of a token that was signed with the secret, whether or not its time is over, otherwise null. */
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

/** The claims of a token that this stack signed and that has not expired, otherwise null. Never throws. */
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

/** The claims an API key stands for: the two keys, or a role token signed by this stack. */
export function claimsOfKey(key: string): Claims | null {
  if (key === PUBLISHABLE_KEY) return { role: "anon" };
  if (key === SECRET_KEY) return { role: "service_role" };
  return verifyToken(key);
}
