import { z } from "zod";
import type { Locale } from "../../../src/config/locale.ts";
import { bearerToken } from "../_shared/caller.ts";
import { callerNetwork } from "../_shared/caller-network.ts";
import { serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError } from "../_shared/errors.ts";
import { siteLink } from "../_shared/site-link.ts";
import { challenge, readToken } from "./sign-in.ts";

/** An assistant that was let in, its person's language, and whether they read every prompt. */
export type Assistant = { id: string; locale: Locale; readsAll: boolean };

const KEY = /^[a-z]+_[\w-]{43}$/;

const entriesSchema = z.tuple([
  z.discriminatedUnion("state", [
    z.object({
      state: z.literal("open"),
      assistant: z.uuid(),
      locale: z.enum(["en", "ar"]).catch("en"),
      reads_all: z.boolean(),
    }),
    z.object({ state: z.literal("unknown") }),
    z.object({ state: z.literal("limited") }),
  ]),
]);

/** The assistant of a request's key or token. Throws 401 without a valid one, 429 over a limit. Threat K2, K3. */
export async function openDoor(request: Request): Promise<Assistant> {
  const { data, error } = await entryOf(request);
  if (error) throw new Error(`openDoor: ${error.code}`);
  const [entry] = entriesSchema.parse(data);
  if (entry.state === "unknown") throw unknownKey();
  if (entry.state === "limited") {
    throw new HttpError(429, "rate_limited", "Too many calls. Please wait a minute.", {
      "Retry-After": "60",
    });
  }
  return { id: entry.assistant, locale: entry.locale, readsAll: entry.reads_all };
}

/** The service role asks: the database knows no assistant's token. */
async function entryOf(request: Request) {
  const token = bearerToken(request.headers.get("Authorization"));
  const opened = token ? await readToken(token) : null;
  if (opened) return serviceClient().rpc("open_assistant_session", opened);
  const key = keyOf(request);
  if (key === null) throw unknownKey();
  return serviceClient().rpc("open_connection_key", {
    key_hash: await sha256(key),
    network: callerNetwork(request),
  });
}

/** The key of the header, or the last part of the address. */
function keyOf(request: Request): string | null {
  const header = request.headers.get("Authorization")?.match(/^Bearer\s+(\S+)$/i)?.[1];
  const last = new URL(request.url).pathname.split("/")[2];
  return [header, last].find((key) => key !== undefined && KEY.test(key)) ?? null;
}

function unknownKey(): HttpError {
  const page = siteLink(requireEnv("SITE_URL"), "/connect", "en");
  const message = `This connection key is not valid, or no longer. Make a new one: ${page}`;
  return new HttpError(401, "unauthorized", message, { "WWW-Authenticate": challenge });
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
