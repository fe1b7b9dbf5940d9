import { env } from "@/config/env";
import { AppError } from "@/lib/errors";
import { authorizedFetch } from "./rest";

const storage = `${env.supabaseUrl}/storage/v1`;

async function post(path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await authorizedFetch(`${storage}/object/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    throw new AppError("The storage did not answer", { code: "UNREACHABLE", status: 0, cause });
  });
  if (!response.ok)
    throw new AppError("The storage refused", { code: "STORAGE_REFUSED", status: response.status });
  return response.json();
}

function hasSignedUrl(answer: unknown): answer is { signedURL: string } {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "signedURL" in answer &&
    typeof answer.signedURL === "string"
  );
}

/** How a picture is to be scaled on its way (specification, section 7, "Storage calls"). */
export type ImageTransform = { width: number; height: number; quality: number; resize: "contain" };

type SignOptions = {
  seconds: number;
  transform?: ImageTransform;
  /** Saved under this name instead of being shown. */
  download?: string;
  signal?: AbortSignal;
};

const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** A short-lived address of a private file, for whoever may read it; throws where the server refuses. */
export async function signUrl(bucket: string, path: string, options: SignOptions): Promise<string> {
  const { seconds, transform, download, signal } = options;
  const answer = await post(`sign/${bucket}/${encodePath(path)}`, { expiresIn: seconds, transform }, signal);
  if (!hasSignedUrl(answer)) throw new AppError("The storage gave no address", { code: "STORAGE_ANSWER" });
  const address = `${storage}${answer.signedURL}`;
  return download === undefined ? address : `${address}&download=${encodeURIComponent(download)}`;
}
