import { Refusal } from "../routes.ts";

/** For all other errors the hosted service sends 400, with the true status in the body. */
const TRUE_STATUSES = new Set([416, 500, 544]);

export class StorageError extends Refusal {
  override name = "StorageError";

  readonly statusCode: number;
  /** For older clients. */
  readonly error: string;
  /** For newer clients. */
  readonly code: string;

  constructor(statusCode: number, error: string, message: string, code = error) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
    this.code = code;
  }

  toResponse(): Response {
    const body = {
      statusCode: String(this.statusCode),
      code: this.code,
      error: this.error,
      message: this.message,
    };
    return Response.json(body, { status: TRUE_STATUSES.has(this.statusCode) ? this.statusCode : 400 });
  }
}

export const bucketNotFound = () =>
  new StorageError(404, "Bucket not found", "Bucket not found", "NoSuchBucket");
export const objectNotFound = () => new StorageError(404, "not_found", "Object not found", "NoSuchKey");
export const accessDenied = (reason: string) => new StorageError(403, "Unauthorized", reason, "AccessDenied");
export const invalidBucketName = () =>
  new StorageError(400, "Invalid Input", "Bucket name invalid", "InvalidBucketName");
export const duplicate = () =>
  new StorageError(409, "Duplicate", "The resource already exists", "KeyAlreadyExists");
export const invalidKey = (name: string) => new StorageError(400, "InvalidKey", `Invalid key: ${name}`);
export const invalidToken = (reason: string) => new StorageError(400, "InvalidJWT", reason);
export const invalidSignature = () => new StorageError(400, "InvalidSignature", "Invalid signature");
export const invalidRequest = (reason: string) => new StorageError(400, "InvalidRequest", reason);
export const invalidRange = () =>
  new StorageError(416, "invalid_range", "invalid range provided", "InvalidRange");
export const tooLarge = () =>
  new StorageError(
    413,
    "Payload too large",
    "The object exceeded the maximum allowed size",
    "EntityTooLarge",
  );
export const wrongType = (type: string) =>
  new StorageError(415, "invalid_mime_type", `mime type ${type} is not supported`, "InvalidMimeType");

/** A database error as a storage error; null for other errors. */
export function fromDatabase(error: unknown): StorageError | null {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (!/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code === "42501") {
    const reason = message.includes("row-level security")
      ? "new row violates row-level security policy"
      : message;
    return accessDenied(reason);
  }
  if (code === "23505") return duplicate();
  if (code === "23503") return new StorageError(404, "InvalidRequest", "The related resource does not exist");
  if (code === "22P02") return new StorageError(400, "InvalidParameter", message);
  if (code === "57014") {
    return new StorageError(544, "DatabaseTimeout", "The connection to the database timed out");
  }
  // Our own constraints' and triggers' messages stay internal.
  return new StorageError(500, "DatabaseError", `database error, code: ${code}`);
}
