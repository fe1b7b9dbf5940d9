import { projectEnv } from "./env.ts";
import { HttpError } from "./errors.ts";

const encoder = new TextEncoder();

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));

/** Lets the scheduler alone pass: whoever holds the project's secret key. Throws 401. Compared as hashes, so in constant time. */
export async function requireScheduler(request: Request): Promise<void> {
  const given = request.headers.get("apikey") ?? "";
  const [theirs, ours] = await Promise.all([digest(given), digest(projectEnv().secretKey)]);
  if (theirs.some((byte, index) => byte !== ours[index]))
    throw new HttpError(401, "unauthorized", "For the scheduler alone");
}
