import { AppError } from "@/lib/errors";

function hasUrl(answer: unknown): answer is { url: string } {
  return typeof answer === "object" && answer !== null && "url" in answer && typeof answer.url === "string";
}

/** An attachment's download address for five minutes; the right is checked each time. */
export async function signAttachment(path: string, signal?: AbortSignal): Promise<string> {
  const { callFunction } = await import("@/lib/supabase/functions");
  const answer = await callFunction("sign-attachment", { path }, signal);
  if (!hasUrl(answer)) throw new AppError("The function gave no address", { code: "FUNCTION_ANSWER" });
  return answer.url;
}
