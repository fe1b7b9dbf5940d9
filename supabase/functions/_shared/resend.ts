import { requireEnv } from "./env.ts";
import { HttpError } from "./errors.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { logFailure } from "./log.ts";

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  replyTo?: string;
};

const TIMEOUT_MS = 10_000;
const ALREADY_SENT = "invalid_idempotent_request";

/**
 * Sends a mail through Resend (RESEND_BASE_URL, RESEND_API_KEY, EMAIL_FROM). Resend delivers one mail per `idempotencyKey`
 * and day; a repetition, even with other words, counts as sent. Throws 502 where the provider refuses or takes longer than
 * 10 s.
 */
export async function sendMail(mail: Mail, idempotencyKey: string): Promise<void> {
  const url = `${Deno.env.get("RESEND_BASE_URL") ?? "https://api.resend.com"}/emails`;
  const headers = {
    Authorization: `Bearer ${requireEnv("RESEND_API_KEY")}`,
    "Content-Type": "application/json",
    "Idempotency-Key": idempotencyKey,
  };
  const { replyTo, to, ...content } = mail;
  const body = JSON.stringify({
    from: requireEnv("EMAIL_FROM"),
    to: [to],
    ...content,
    ...(replyTo && { reply_to: replyTo }),
  });
  const failure = await fetchWithTimeout(url, { method: "POST", headers, body }, TIMEOUT_MS)
    .then(failureOf)
    .catch((error: Error) => error.name);
  if (failure === null || failure === ALREADY_SENT) return;
  logFailure(`mail provider: ${failure}`);
  throw new HttpError(502, "email_provider_failed", "The e-mail could not be sent. Please try again.");
}

/** Null after a success, else Resend's name for the failure, or the status. */
async function failureOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return null;
  const isNamed = typeof body === "object" && body !== null && "name" in body;
  return isNamed ? String(body.name) : String(response.status);
}
