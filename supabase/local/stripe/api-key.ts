import { bearerOf } from "../keys.ts";
import { StripeRefusal } from "./refusal.ts";

const HELP = "or we can help at https://support.stripe.com/.";

/** The key of a call: a bearer token, or the user of basic authentication, as `curl -u` sends it. */
function keyOf(request: Request): string {
  const [, basic] = /^Basic\s+(\S+)/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (basic === undefined) return bearerOf(request) ?? "";
  return Buffer.from(basic, "base64").toString().split(":")[0] ?? "";
}

/** Throws Stripe's 401 where no secret or restricted key for tests was sent. */
export function requireKey(request: Request): void {
  const key = keyOf(request);
  if (key === "")
    throw new StripeRefusal(
      401,
      "invalid_request_error",
      `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, ${HELP}`,
    );
  if (!/^[rs]k_test_\w+$/.test(key))
    throw new StripeRefusal(401, "invalid_request_error", `Invalid API Key provided: ${masked(key)}`);
}

const masked = (key: string) =>
  `${key.slice(0, 8)}${"*".repeat(Math.max(4, key.length - 12))}${key.length > 12 ? key.slice(-4) : ""}`;

/** Throws where the call wants a version whose name is none, such as `2026-10-28.endive`. */
export function requireVersion(request: Request): void {
  const version = request.headers.get("stripe-version");
  if (version !== null && !/^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version))
    throw StripeRefusal.malformed(`Invalid Stripe API version: ${version}`);
}
