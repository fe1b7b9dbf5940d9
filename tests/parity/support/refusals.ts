import { expect } from "vitest";

const words = expect.stringMatching(/./);

/** A GoTrue error: the status again in the body, a code for programs, a sentence for people. */
export const authRefusal = (status: number, code: string) => ({
  status,
  headers: { "x-sb-error-code": code },
  body: { code: status, error_code: code, msg: words },
});

/** A PostgREST error. */
export const restRefusal = (status: number, code: string) => ({
  status,
  body: {
    code,
    message: words,
    details: expect.toSatisfy(isTextOrNull),
    hint: expect.toSatisfy(isTextOrNull),
  },
});

const isTextOrNull = (value: unknown) => value === null || typeof value === "string";

/** A storage error: nearly always 400, with the true status in the body. */
export const storageRefusal = (statusCode: number, error: string) => ({
  status: 400,
  body: { statusCode: String(statusCode), error, message: words },
});

export const bucketNotFound = storageRefusal(404, "Bucket not found");

export const objectNotFound = storageRefusal(404, "not_found");
