/** An error in the shape of GoTrue's answers. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "x-sb-error-code": code, ...headers } },
  );
}

export const invalidCredentials = () => authError(400, "invalid_credentials", "Invalid login credentials");

export type Body = Record<string, unknown>;

const BODY_LIMIT_BYTES = 1024 * 1024;

/** The request's JSON object, an empty one where there is no body, or the answer to what is neither. */
export async function readBody(request: Request): Promise<Body | Response> {
  const text = await request.text();
  if (text.length > BODY_LIMIT_BYTES) return authError(413, "request_too_large", "Request body is too large");
  if (text === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Body;
  } catch {
    // Falls through to the same answer as a value that is no object.
  }
  return authError(400, "bad_json", "Could not parse request body as JSON");
}

/** The request again, with another body. */
export function withBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** A field that must be text: PostgreSQL knows no NUL, and GoTrue trims nothing but refuses what is no string. */
export function textOf(body: Body, field: string): string {
  const value = body[field];
  return typeof value === "string" && !value.includes("\0") ? value : "";
}

/** The address in the form in which accounts keep it. */
export const emailOf = (body: Body) => textOf(body, "email").trim().toLowerCase();

export const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const invalidEmail = () =>
  authError(400, "validation_failed", "Unable to validate email address: invalid format");
