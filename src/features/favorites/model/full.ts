import type { AppError } from "@/lib/errors";

/** Whether a list refuses one more: the database holds its limits as checks. */
export function isFull({ code, message }: AppError): boolean {
  return code === "23514" && message.startsWith("Maximum");
}
