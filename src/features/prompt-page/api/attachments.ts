import { queryOptions } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { ask } from "@/lib/supabase/ask";
import { promptPageKeys } from "./keys";

/** Which of a prompt's attachments this person may have now: the database decides (lifetime members, the author, staff). */
async function fetchReadable(promptId: string, signal: AbortSignal): Promise<string[]> {
  const files = await ask((rest) =>
    rest.rpc("readable_attachments", { prompt: promptId }, { get: true }).abortSignal(signal),
  );
  return files.map(({ path }) => path);
}

export function readableAttachmentsQueryOptions(promptId: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.attachments(promptId, userId),
    queryFn: ({ signal }) => fetchReadable(promptId, signal),
  });
}

function hasUrl(answer: unknown): answer is { url: string } {
  return typeof answer === "object" && answer !== null && "url" in answer && typeof answer.url === "string";
}

/** An attachment's address for the next five minutes, as a download under its own name; the right is asked for each time. */
export async function signAttachment(path: string): Promise<string> {
  const { callFunction } = await import("@/lib/supabase/functions");
  const answer = await callFunction("sign-attachment", { path });
  if (!hasUrl(answer)) throw new AppError("The function gave no address", { code: "FUNCTION_ANSWER" });
  return answer.url;
}
