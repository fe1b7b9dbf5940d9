import type postgres from "postgres";
import { parseJson } from "../json.ts";
import { limitBody } from "../limit-bodies.ts";
import { invalidRequest, tooLarge } from "./errors.ts";

export type Payload = {
  body: ReadableStream | Uint8Array | null;
  contentType: string;
  cacheControl: string;
  contentLength: number | undefined;
  userMetadata: postgres.JSONValue;
};

/** The largest size of a form without its file. */
const FORM_BYTES = 64 * 1024;

// Threat S13.
export const isForm = (request: Request) =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/**
 * The uploaded file. A form is read whole, up to `most` bytes for its file. `supabase-js` names that file "", which
 * lite ignores: any file of the form counts.
 */
export async function readPayload(request: Request, most: number): Promise<Payload> {
  const type = request.headers.get("content-type") ?? "application/octet-stream";
  const length = request.headers.get("content-length");
  if (!isForm(request)) {
    return {
      body: request.body as ReadableStream | null,
      contentType: headerValue(type),
      cacheControl: directive(request.headers.get("cache-control")),
      contentLength: length === null ? undefined : Number(length),
      userMetadata: metadataOf(decode(request.headers.get("x-metadata"))),
    };
  }
  const form = await readForm(request, most + FORM_BYTES);
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

async function readForm(request: Request, most: number): Promise<FormData> {
  let form: FormData | undefined;
  const read = async (limited: Request) => {
    form = await limited.formData();
    return new Response();
  };
  const { status } = await limitBody(request, most, read).catch(() => Response.error());
  if (status === 413) throw tooLarge();
  if (!form) throw invalidRequest("The form cannot be read");
  return form;
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
