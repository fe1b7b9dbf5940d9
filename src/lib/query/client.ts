import { QueryClient } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";

const retryDelaysMs = [500, 1_500];

/** One cache a page. Only reads are retried, never more than twice, and never what the server refused (threats, F2). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a question fails at once and is asked again with it, instead of waiting in silence.
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

/** Whether what failed with a status may go well the next time. */
export function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
