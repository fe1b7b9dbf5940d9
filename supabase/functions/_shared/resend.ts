import { requireEnv } from "./env.ts";
import { HttpError } from "./errors.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { logFailure } from "./log.ts";

export type Mail = { to: string; subject: string; html: string; text: string };

const TIMEOUT_MS = 10_000;

/**
 * Sends one mail through Resend's API (RESEND_BASE_URL, RESEND_API_KEY, EMAIL_FROM). Resend drops a repetition of
 * the same `idempotencyKey` within a day. Throws 502 when the provider refuses or does not answer in 10 s.
 */
export async function sendMail(mail: Mail, idempotencyKey: string): Promise<void> {
  const url = `${Deno.env.get("RESEND_BASE_URL") ?? "https://api.resend.com"}/emails`;
  const headers = {
    Authorization: `Bearer ${requireEnv("RESEND_API_KEY")}`,
    "Content-Type": "application/json",
    "Idempotency-Key": idempotencyKey,
  };
  const body = JSON.stringify({ from: requireEnv("EMAIL_FROM"), ...mail, to: [mail.to] });
  const status = await fetchWithTimeout(url, { method: "POST", headers, body }, TIMEOUT_MS)
    .then(async (response) => {
      await response.body?.cancel();
      return response.status;
    })
    .catch((error: Error) => error.name);
  if (typeof status === "number" && status < 300) return;
  logFailure(`mail provider: ${status}`);
  throw new HttpError(502, "email_provider_failed", "The e-mail could not be sent. Please try again.");
}
