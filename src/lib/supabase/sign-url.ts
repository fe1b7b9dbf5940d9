import { limits } from "@/config/limits";
import { AppError } from "@/lib/errors";
import { callFunction } from "./functions";

type SignOptions = {
  /** Scales a picture otherwise than the default (spec 9.3). */
  picture?: Partial<Record<keyof typeof limits.signedImage, number>>;
  download?: string;
};

type Waiting = {
  file: { bucket: string; path: string; transform?: object };
  resolve: (url: string) => void;
  reject: (error: unknown) => void;
};

let waiting: Waiting[] = [];

/**
 * A private file's signed address; throws if the server refuses or does not respond. The server decides how long it
 * is valid. Simultaneous requests of a screen share a call. Spec 7.7.
 */
export async function signUrl(bucket: string, path: string, options: SignOptions = {}): Promise<string> {
  const { picture, download } = options;
  const transform = bucket === "prompt-images" ? { ...limits.signedImage, ...picture } : undefined;
  const url = await new Promise<string>((resolve, reject) => {
    if (waiting.push({ file: { bucket, path, transform }, resolve, reject }) === 1)
      queueMicrotask(() => void signWaiting());
  });
  return download === undefined ? url : `${url}&download=${encodeURIComponent(download)}`;
}

async function signWaiting(): Promise<void> {
  const files = waiting;
  waiting = [];
  for (let first = 0; first < files.length; first += limits.signedFilesMax)
    void signTogether(files.slice(first, first + limits.signedFilesMax));
}

async function signTogether(files: Waiting[]): Promise<void> {
  try {
    const urls = urlsIn(await callFunction("sign-files", { files: files.map(({ file }) => file) }));
    for (const [index, { resolve, reject }] of files.entries()) {
      const url = urls[index];
      if (typeof url === "string") resolve(url);
      else reject(new AppError("There is no such file", { code: "not_found", status: 404 }));
    }
  } catch (error) {
    for (const { reject } of files) reject(error);
  }
}

function urlsIn(answer: unknown): unknown[] {
  const hasUrls = typeof answer === "object" && answer !== null && "urls" in answer;
  if (!hasUrls || !Array.isArray(answer.urls))
    throw new AppError("The function gave no addresses", { code: "FUNCTION_ANSWER" });
  return answer.urls;
}
