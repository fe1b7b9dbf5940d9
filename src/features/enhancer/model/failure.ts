import { toAppError } from "@/lib/errors";

export type Failure = "used-up" | "not-configured" | "offline" | "failed";

export function enhancerFailure(thrown: unknown, isOnline: boolean): Failure {
  const { code, status } = toAppError(thrown);
  if (status === 429) return "used-up";
  if (code === "not_configured") return "not-configured";
  return isOnline ? "failed" : "offline";
}
