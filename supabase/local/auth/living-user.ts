import type { Repair } from "../gateway.ts";
import { authError } from "./answers.ts";
import { type AuthContext, claimsOf } from "./context.ts";

/** Lite lets a banned user's living token read and change the account; GoTrue refuses it. */
export const refuseBannedUsers =
  ({ sql }: AuthContext): Repair =>
  async (request, next) => {
    const { pathname } = new URL(request.url);
    if (pathname !== "/auth/v1/user" && pathname !== "/auth/v1/reauthenticate") return next(request);
    const claims = claimsOf(request);
    if (claims?.sub) {
      const rows = await sql`
        select 1 from auth.users where id::text = ${claims.sub} and banned_until > now()`;
      if (rows.length > 0) return authError(403, "user_banned", "User is banned");
    }
    return next(request);
  };
