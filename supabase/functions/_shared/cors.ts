const METHODS = "POST, OPTIONS";
const HEADERS = "authorization, apikey, content-type, x-client-info";

/**
 * Headers for an origin that ALLOWED_ORIGINS (comma separated) names letter by letter; any other origin gets none,
 * so that a browser there may neither send the request after its preflight nor read an answer.
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
