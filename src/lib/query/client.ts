import { QueryClient } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";

const retryDelaysMs = [500, 1_500];

/** Only reads are retried, at most twice, and never a refusal (threat F2). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline a query fails at once and reruns on reconnect, instead of pausing silently.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 60_000,
        retry: (failures, error) =>
          navigator.onLine !== false &&
          failures < retryDelaysMs.length &&
          isTransient(toAppError(error).status),
        retryDelay: (failure) => (retryDelaysMs[failure] ?? 1_500) * (0.75 + Math.random() / 2),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** Whether a request with that status may succeed on retry. */
export function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
