import { z } from "zod";
import { editorLimits } from "@/config/editor-limits";
import { env } from "@/config/env";
import { AppError } from "@/lib/errors";
import { getAccessToken, replaceAccessToken } from "@/lib/session/access-token";

const refusalSchema = z.object({
  statusCode: z.string().regex(/^\d{3}$/),
  code: z.string().default("UPLOAD_FAILED"),
  message: z.string(),
});

type Upload = {
  bucket: string;
  path: string;
  file: Blob;
  type: string;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a file, never over another, cacheable for an hour (spec 7.9). By XMLHttpRequest, because `fetch` reports
 * no upload progress. Throws an `AppError`; status 0 if the server does not respond or the upload was cancelled.
 */
export async function uploadFile(upload: Upload): Promise<void> {
  const token = await getAccessToken();
  const answer = await send(upload, token);
  // A refused token is replaced once, as for every request (threat A4).
  const replacement = answer.status === 401 && token !== null ? await replaceAccessToken(token) : null;
  const { status, message } = replacement === null ? answer : await send(upload, replacement);
  if (status < 200 || status > 299) throw refusal(status, message);
}

/** Storage returns 400 for most refusals; the true status is in the body. */
function refusal(status: number, body: string): AppError {
  const { success, data } = refusalSchema.safeParse(parsed(body));
  if (!success) return new AppError(body, { code: "UPLOAD_FAILED", status });
  return new AppError(data.message, { code: data.code, status: Number(data.statusCode) });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function send({ bucket, path, file, type, onProgress, signal }: Upload, token: string | null) {
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  const answer = new Promise<{ status: number; message: string }>((resolve) => {
    request.onloadend = () => {
      signal?.removeEventListener("abort", cancel);
      resolve({ status: request.status, message: request.responseText });
    };
  });
  request.open("POST", `${env.supabaseUrl}/storage/v1/object/${bucket}/${path}`);
  request.setRequestHeader("apikey", env.supabaseKey);
  if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.setRequestHeader("x-upsert", "false");
  const form = new FormData();
  form.append("cacheControl", String(editorLimits.uploadCacheSeconds));
  form.append("", new Blob([file], { type }));
  signal?.addEventListener("abort", cancel);
  if (signal?.aborted) return Promise.resolve({ status: 0, message: "cancelled" });
  request.send(form);
  return answer;
}
