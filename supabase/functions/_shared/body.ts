import type { z } from "zod";
import { HttpError } from "./errors.ts";
import { jsonDepth } from "./json-depth.ts";

export type BodyLimits = { maxBytes: number; maxDepth: number };

const DEFAULT_LIMITS: BodyLimits = { maxBytes: 16_384, maxDepth: 8 };

/**
 * Reads and validates a JSON body. Throws 415 for another media type, 413 above `maxBytes` (without reading on), 400 for
 * invalid UTF-8 or JSON, nesting beyond `maxDepth`, or another shape.
 * Threat E3.
 */
export async function readBody<T>(
  request: Request,
  schema: z.ZodType<T>,
  limits = DEFAULT_LIMITS,
): Promise<T> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new HttpError(415, "unsupported_media_type", "Send application/json");
  }
  const text = decode(await readBytes(request, limits.maxBytes));
  if (jsonDepth(text) > limits.maxDepth)
    throw new HttpError(400, "too_deep", "The body is nested too deeply");
  return checkShape(parse(text), schema);
}

/** Validates a value; throws a 400 that names the first invalid field. */
export function checkShape<T>(value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new HttpError(
    400,
    "invalid_body",
    `${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`,
  );
}

/** The body's bytes; throws 413 above `maxBytes` without reading on, and ignores Content-Length. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new HttpError(413, "body_too_large", `The body may have ${maxBytes} bytes at most`);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length + chunk.length > maxBytes) throw tooLarge();
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, "invalid_json", "The body is not UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "invalid_json", "The body is not JSON");
  }
}
