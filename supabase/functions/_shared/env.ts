import { HttpError } from "./errors.ts";
import { logFailure } from "./log.ts";

/** A required setting; without it a 500 whose variable is named in the log only. */
export function requireEnv(name: string): string {
  const value = Deno.env.get(name);
  if (value) return value;
  logFailure(`missing setting ${name}`);
  throw new HttpError(500, "not_configured", "This function is not configured");
}

/** A setting that is a whole number, which may be 0; without one the default. */
export function numberEnv(name: string, standard: number): number {
  const value = Number.parseInt(Deno.env.get(name) ?? "", 10);
  return Number.isNaN(value) ? standard : value;
}

/** The project's API address and two keys, which hosted projects give as dictionaries, older ones as single values. */
export function projectEnv(): { url: string; publishableKey: string; secretKey: string } {
  return {
    url: requireEnv("SUPABASE_URL"),
    publishableKey: projectKey("SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY"),
    secretKey: projectKey("SUPABASE_SECRET_KEY", "SUPABASE_SERVICE_ROLE_KEY"),
  };
}

function projectKey(name: string, legacyName: string): string {
  const dictionary = Deno.env.get(`${name}S`);
  const named: unknown = dictionary ? JSON.parse(dictionary) : {};
  if (
    typeof named === "object" &&
    named !== null &&
    "default" in named &&
    typeof named.default === "string"
  ) {
    return named.default;
  }
  return Deno.env.get(name) ?? requireEnv(legacyName);
}
