/** A refusal of the storage service; hosted sends 400 for nearly all of them and the true status in the body. */
export class StorageError extends Error {
  override name = "StorageError";

  readonly statusCode: number;
  /** What older clients read. */
  readonly error: string;
  /** What newer clients read. */
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
    return Response.json(body, { status: 400 });
  }
}

export const bucketNotFound = () =>
  new StorageError(404, "Bucket not found", "Bucket not found", "NoSuchBucket");
export const objectNotFound = () => new StorageError(404, "not_found", "Object not found", "NoSuchKey");
export const duplicate = () =>
  new StorageError(409, "Duplicate", "The resource already exists", "KeyAlreadyExists");
export const invalidKey = (name: string) => new StorageError(400, "InvalidKey", `Invalid key: ${name}`);
export const invalidToken = (reason: string) => new StorageError(400, "InvalidJWT", reason);
export const invalidRequest = (reason: string) => new StorageError(400, "InvalidRequest", reason);
export const tooLarge = () =>
  new StorageError(
    413,
    "Payload too large",
    "The object exceeded the maximum allowed size",
    "EntityTooLarge",
  );
export const wrongType = (type: string) =>
  new StorageError(415, "invalid_mime_type", `mime type ${type} is not supported`, "InvalidMimeType");

/** What the database's refusals mean to a caller of the storage service. */
export function fromDatabase(error: unknown): StorageError | null {
  const { code, message = "" } = error as { code?: string; message?: string };
  if (code === "42501") {
    return new StorageError(
      403,
      "Unauthorized",
      "new row violates row-level security policy",
      "AccessDenied",
    );
  }
  if (code === "23505") return duplicate();
  if (code === "23503") return new StorageError(404, "InvalidRequest", "The related resource does not exist");
  if (code === "57014") return new StorageError(544, "DatabaseTimeout", "The database took too long");
  // Any other fault of the data, a constraint or trigger of our own among them, is the caller's.
  if (code?.startsWith("22") || code?.startsWith("23") || code === "P0001") {
    return new StorageError(400, "InvalidRequest", message);
  }
  return null;
}
