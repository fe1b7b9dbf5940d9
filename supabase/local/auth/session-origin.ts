import type { Repair } from "../gateway.ts";
import { verifyToken } from "../keys.ts";
import type { AuthContext } from "./context.ts";
import { ipOf } from "./rate-limits.ts";

const LONGEST_USER_AGENT = 500;

/**
 * Lite opens sessions without a device and an address, does not date their refreshes, and forgets by which means they
 * were opened; GoTrue keeps all of it.
 */
export const recordSessionOrigin =
  ({ sql }: AuthContext): Repair =>
  async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== "POST" || !/^\/auth\/v1\/(token|verify|signup)$/.test(pathname)) {
      return next(request);
    }
    const response = await next(request);
    if (!response.ok) return response;
    const { access_token: token } = (await response.clone().json()) as { access_token?: string };
    const session = token ? verifyToken(token)?.session_id : undefined;
    if (session) {
      const address = ipOf(request);
      await sql`
        update auth.sessions set
          user_agent = ${(request.headers.get("user-agent") ?? "").slice(0, LONGEST_USER_AGENT)},
          ip = ${/^[\da-f.:]+$/i.test(address) ? address : null},
          refreshed_at = now() at time zone 'utc',
          updated_at = now()
        where id = ${session}`;
      if (searchParams.get("grant_type") !== "refresh_token") {
        await sql`
          insert into auth.mfa_amr_claims (session_id, authentication_method)
          values (${session}, ${pathname.endsWith("/token") ? "password" : "otp"})`;
      }
    }
    return response;
  };
