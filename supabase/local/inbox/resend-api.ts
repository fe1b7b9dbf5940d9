import { createHash } from "node:crypto";
import { z } from "zod";
import { parseJson } from "../json.ts";

export type Mail = { to: string; subject: string; text: string; html: string; reply_to?: string };
export type InboxMessage = Mail & { id: string; created_at: string };

/** RESEND_API_KEY of the embedded stack; public on purpose. */
export const LOCAL_RESEND_KEY = "re_local";

const recipients = z.union([z.string(), z.array(z.string()).min(1).max(50)]);

const mailSchema = z.object({
  from: z.string().min(3),
  to: recipients,
  subject: z.string().min(1),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  reply_to: z.string().optional(),
});

/**
 * Resend's `POST /emails`: 200 `{id}`, 401 without a key, 403 for a wrong one, 422 for a bad body, 409 if an
 * idempotency key comes with another body; a repetition gets the same response but is not delivered.
 */
export function createResendApi(keep: (mail: Mail) => InboxMessage) {
  const answered = new Map<string, { bodyHash: string; id: string }>();

  async function accept(request: Request): Promise<Response> {
    const apiKey = request.headers.get("authorization")?.match(/^Bearer (.+)$/)?.[1];
    if (!apiKey) return refusal(401, "missing_api_key", "Missing API key in the authorization header");
    if (apiKey !== LOCAL_RESEND_KEY) return refusal(403, "invalid_api_key", "API key is invalid");
    const body = await request.text();
    const mail = mailSchema.safeParse(parseJson(body));
    if (!mail.success) {
      return refusal(422, "validation_error", mail.error.issues[0]?.message ?? "Invalid body");
    }
    const key = request.headers.get("idempotency-key");
    const before = key === null ? undefined : answered.get(key);
    if (before?.bodyHash === hash(body)) return Response.json({ id: before.id });
    if (before) return refusal(409, "invalid_idempotent_request", "Same idempotency key, different payload");
    const { to, subject, html = "", text = "", reply_to } = mail.data;
    const { id } = keep({ to: [to].flat().join(", "), subject, html, text, ...(reply_to && { reply_to }) });
    if (key !== null) answered.set(key, { bodyHash: hash(body), id });
    return Response.json({ id });
  }

  return { accept, forget: () => answered.clear() };
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

const refusal = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode });
