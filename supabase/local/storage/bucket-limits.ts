import { tooLarge, wrongType } from "./errors.ts";
import type { Bucket } from "./objects.ts";

const DEFAULT_LIMIT_BYTES = 50 * 1024 * 1024;

export const sizeLimitOf = (bucket: Bucket) => bucket.file_size_limit ?? DEFAULT_LIMIT_BYTES;

/** Refuses a declared type or size that the bucket does not allow. As hosted, the bytes are not inspected. */
export function checkLimits(bucket: Bucket, type: string, size: number): void {
  if (!isAllowedType(type, bucket.allowed_mime_types)) throw wrongType(type);
  if (size > sizeLimitOf(bucket)) throw tooLarge();
}

/** `image/*` matches every image. As hosted, parameters count: `text/plain;charset=UTF-8` is not `text/plain`. */
function isAllowedType(type: string, allowed: string[] | null): boolean {
  if (!allowed?.length) return true;
  return allowed.some((item) => item === type || (item.endsWith("/*") && type.startsWith(item.slice(0, -1))));
}
