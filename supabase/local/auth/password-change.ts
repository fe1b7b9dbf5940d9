import type { Repair } from "../gateway.ts";
import { readBody, textOf, withBody } from "./answers.ts";
import { type AuthContext, claimsOf } from "./context.ts";
import { endWithOldPassword, refusedPassword } from "./passwords.ts";

/** Lite takes passwords of which bcrypt sees a part, and leaves the other sessions alive when one is changed. */
export const guardPasswordChange =
  ({ sql }: AuthContext): Repair =>
  async (request, next) => {
    if (request.method !== "PUT" || new URL(request.url).pathname !== "/auth/v1/user") return next(request);
    const body = await readBody(request);
    if (body instanceof Response) return body;
    if (body.password === undefined || body.password === null) return next(withBody(request, body));
    const claims = claimsOf(request);
    const refusal = claims?.sub ? refusedPassword(textOf(body, "password")) : null;
    if (refusal) return refusal;
    const response = await next(withBody(request, body));
    if (response.ok && claims?.sub) await endWithOldPassword(sql, claims.sub, claims.session_id ?? null);
    return response;
  };
