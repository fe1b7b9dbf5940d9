import { readFile } from "node:fs/promises";
import { verifyToken } from "../keys.ts";

/** The functions whose section in `config.toml` says `verify_jwt = false`; they check their caller themselves. */
export async function openFunctions(configFile: string): Promise<Set<string>> {
  const text = await readFile(configFile, "utf8").catch(() => "");
  const open = new Set<string>();
  let section = "";
  for (const line of text.split("\n")) {
    section = line.match(/^\s*\[\s*([^\]]+?)\s*\]/)?.[1] ?? section;
    const name = section.match(/^functions\.(.+)$/)?.[1]?.replaceAll('"', "");
    if (name && /^\s*verify_jwt\s*=\s*false\b/.test(line)) open.add(name);
  }
  return open;
}

/** The refusal that the hosted gateway answers for a function with `verify_jwt`, or null where the token is good. */
export function refuseToken(request: Request): Response | null {
  if (request.method === "OPTIONS") return null;
  const header = request.headers.get("authorization");
  if (!header) return refusal("UNAUTHORIZED_NO_AUTH_HEADER", "Missing authorization header");
  if (!verifyToken(header.replace(/^Bearer\s+/i, ""))) {
    return refusal("UNAUTHORIZED_INVALID_JWT_FORMAT", "Invalid JWT");
  }
  return null;
}

const refusal = (code: string, message: string) => Response.json({ code, message }, { status: 401 });
