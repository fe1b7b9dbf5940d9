import type { AppError } from "@/lib/errors";

/** Whether a list is full: the database enforces its limits as checks. */
export function isFull({ code, message }: AppError): boolean {
  return code === "23514" && message.startsWith("Maximum");
}
