import type { User } from "@supabase/supabase-js";
import { callerClient } from "./clients.ts";
import { HttpError } from "./errors.ts";

export type Caller = { user: User; token: string };

const unauthorized = () => new HttpError(401, "unauthorized", "Authentication required");

/**
 * The signed-in user behind the request. The auth server is asked each time, so that a token whose session was
 * signed out or whose user is banned is refused although it has not expired. Throws 401, or 502 when auth is down.
 */
export async function requireCaller(request: Request): Promise<Caller> {
  const token = bearerToken(request.headers.get("Authorization"));
  if (!token) throw unauthorized();
  const { data, error } = await callerClient(token).auth.getUser(token);
  if (error && (!error.status || error.status >= 500)) {
    throw new HttpError(502, "auth_unavailable", "The sign-in service does not answer");
  }
  if (error || !data.user || isBanned(data.user.banned_until)) throw unauthorized();
  return { user: data.user, token };
}

/** The token of a bearer header, if it has the three parts of a user's token; an API key has not. */
export function bearerToken(header: string | null): string | null {
  return header?.match(/^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1] ?? null;
}

function isBanned(until: unknown): boolean {
  return typeof until === "string" && Date.parse(until) > Date.now();
}
