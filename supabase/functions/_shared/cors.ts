const METHODS = "POST, OPTIONS";
const HEADERS = "authorization, apikey, content-type, x-client-info";

/**
 * CORS headers for an origin that ALLOWED_ORIGINS (comma separated) contains exactly. Browsers block every other
 * origin.
 * Threat E6.
 */
export function corsHeaders(origin: string | null, allowedOrigins: string): Record<string, string> {
  const allowed = allowedOrigins.split(",").map((entry) => entry.trim());
  if (!origin || !allowed.includes(origin)) return { Vary: "Origin" };
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": HEADERS,
    "Access-Control-Max-Age": "600",
    Vary: "Origin",
  };
}
