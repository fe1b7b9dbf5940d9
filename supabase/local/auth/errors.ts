import { Refusal } from "../routes.ts";

const VERSION = "x-supabase-api-version";

/** API versions from here on have errors as `{code, message}`. */
const SHORT_SINCE = "2024-01-01";

export class AuthError extends Refusal {
  override name = "AuthError";

  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Record<string, string> = {},
    details: Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.details = details;
  }

  toResponse(request: Request): Response {
    const { status, code, message, details } = this;
    const wanted = request.headers.get(VERSION) ?? "";
    const isShort = /^\d{4}-\d\d-\d\d$/.test(wanted) && wanted >= SHORT_SINCE;
    const headers = { ...this.headers, "x-sb-error-code": code, ...(isShort && { [VERSION]: SHORT_SINCE }) };
    const body = isShort ? { code, message } : { code: status, error_code: code, msg: message };
    return Response.json({ ...body, ...details }, { status, headers });
  }
}

export const invalid = (message: string) => new AuthError(400, "validation_failed", message);
export const invalidEmail = () => invalid("Unable to validate email address: invalid format");
export const invalidCredentials = () =>
  new AuthError(400, "invalid_credentials", "Invalid login credentials");
export const emailExists = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");
export const expired = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");
export const userBanned = (status = 403, message = "User is banned") =>
  new AuthError(status, "user_banned", message);
export const userNotFound = (message = "User not found") => new AuthError(404, "user_not_found", message);
export const methodNotAllowed = () => new AuthError(405, "method_not_allowed", "Method not allowed");
export const pathNotFound = () => new AuthError(404, "not_found", "Requested path not found");
export const phonesAreOff = (status = 400) =>
  new AuthError(status, "phone_provider_disabled", "Phone provider is disabled");
export const tooManyRequests = (seconds: number) =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
    "retry-after": String(seconds),
  });
export const tooManyMails = (seconds: number) =>
  new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { "retry-after": String(seconds) },
  );
