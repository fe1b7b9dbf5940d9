import { existsSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import { bearerOf, verifyToken } from "../keys.ts";
import { signAgain } from "../signing.ts";

const configShape = z.object({
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
});

/**
 * The functions with `verify_jwt = false` in `config.toml`, which check their caller themselves. Read synchronously: on
 * a busy machine the thread pool makes each call wait 10 ms for this small file.
 */
export function openFunctions(configFile: string): Set<string> {
  const text = existsSync(configFile) ? readFileSync(configFile, "utf8") : "";
  const { functions } = configShape.parse(parse(text));
  return new Set(Object.keys(functions).filter((name) => functions[name]?.verify_jwt === false));
}

/** The hosted gateway's refusal of a bad token, or null. */
export async function refuseToken(request: Request): Promise<Response | null> {
  if (request.method === "OPTIONS") return null;
  const token = bearerOf(request);
  if (!token) return refusal("UNAUTHORIZED_NO_AUTH_HEADER", "Missing authorization header");
  return verifyToken(await signAgain(token))
    ? null
    : refusal("UNAUTHORIZED_INVALID_JWT_FORMAT", "Invalid JWT");
}

const refusal = (code: string, message: string) => Response.json({ code, message }, { status: 401 });
