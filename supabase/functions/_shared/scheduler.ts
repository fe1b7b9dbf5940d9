import { projectEnv } from "./env.ts";
import { HttpError } from "./errors.ts";

const encoder = new TextEncoder();

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));

/**
 * Throws 401 without the project's secret key, which only the scheduler sends. Hashes are compared, so in constant time.
 */
export async function requireScheduler(request: Request): Promise<void> {
  const given = request.headers.get("apikey") ?? "";
  const [theirs, ours] = await Promise.all([digest(given), digest(projectEnv().secretKey)]);
  if (theirs.some((byte, index) => byte !== ours[index]))
    throw new HttpError(401, "unauthorized", "For the scheduler alone");
}
