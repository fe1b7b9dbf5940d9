import type postgres from "postgres";
import type { Repair } from "../gateway.ts";
import { type Claims, verifyToken } from "../keys.ts";
import type { Handler } from "../server.ts";
import { type Body, readBody, withBody } from "./answers.ts";
import type { Mailer } from "./mailer.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Redirects } from "./redirects.ts";

/** What the repairs of Auth work with. */
export type AuthContext = {
  sql: postgres.Sql;
  limits: RateLimits;
  mailer: Mailer;
  redirects: Redirects;
  /** Where the stack answers: tokens name it as their issuer, links lead there. */
  apiUrl: string;
};

/** The claims of the caller's token, or null. */
export const claimsOf = (request: Request): Claims | null =>
  verifyToken(request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "");

export type AuthCall = {
  request: Request;
  body: Body;
  query: URLSearchParams;
  /** Hands the call on to lite, with the body as it is now. */
  next: () => Promise<Response>;
};

/** A repair of the calls `POST /auth/v1/<path>`, with their body read. */
export function repairPost(paths: string[], answer: (call: AuthCall) => Promise<Response>): Repair {
  return async (request: Request, next: Handler) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== "POST" || !paths.includes(pathname.replace("/auth/v1/", ""))) return next(request);
    const body = await readBody(request);
    if (body instanceof Response) return body;
    return answer({ request, body, query: searchParams, next: () => next(withBody(request, body)) });
  };
}
