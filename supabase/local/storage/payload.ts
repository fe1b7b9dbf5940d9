import type postgres from "postgres";
import { parseJson } from "../json.ts";
import { invalidRequest, tooLarge } from "./errors.ts";

export type Payload = {
  body: ReadableStream | Uint8Array | null;
  contentType: string;
  cacheControl: string;
  contentLength: number | undefined;
  userMetadata: postgres.JSONValue;
};

const MULTIPART_LIMIT_BYTES = 60 * 1024 * 1024;

/** `supabase-js` names a form's file "", which lite ignores: any file of the form counts. */
export async function readPayload(request: Request): Promise<Payload> {
  const type = request.headers.get("content-type") ?? "application/octet-stream";
  const length = request.headers.get("content-length");
  if (!type.startsWith("multipart/form-data")) {
    return {
      body: request.body as ReadableStream | null,
      contentType: headerValue(type),
      cacheControl: directive(request.headers.get("cache-control")),
      contentLength: length === null ? undefined : Number(length),
      userMetadata: metadataOf(decode(request.headers.get("x-metadata"))),
    };
  }
  if (Number(length) > MULTIPART_LIMIT_BYTES) throw tooLarge();
  const form = await request.formData().catch(() => {
    throw invalidRequest("The form cannot be read");
  });
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw invalidRequest("The form has no file");
  return {
    body: file.stream() as ReadableStream,
    contentType: headerValue(field(form, "contentType") ?? (file.type || "application/octet-stream")),
    cacheControl: directive(field(form, "cacheControl")),
    contentLength: file.size,
    userMetadata: metadataOf(field(form, "metadata")),
  };
}

function field(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}

/** Clients send seconds, or a whole directive. */
function directive(given: string | null): string {
  if (!given) return "no-cache";
  return headerValue(/^\d+$/.test(given) ? `max-age=${given}` : given);
}

/** It becomes a header of every download, so it must be a valid value. */
function headerValue(given: string): string {
  if (!/^[\x20-\x7e]*$/.test(given)) throw invalidRequest("A header has printable characters only");
  return given;
}

const decode = (header: string | null) => (header ? Buffer.from(header, "base64").toString() : null);

const metadataOf = (text: string | null) => (parseJson(text ?? "") ?? null) as postgres.JSONValue;
