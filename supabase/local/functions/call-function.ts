import { SECRET_KEY } from "../keys.ts";
import type { FunctionsRuntime } from "./runtime.ts";

/** As long as hosted `pg_net` waits (`private.call_edge_function`). */
const TIMEOUT_MS = 60_000;

/**
 * Calls an edge function as the scheduler does when hosted, with the secret key. Rejects unless the answer is a good one,
 * and is there in time.
 */
export async function callFunction(
  runtime: FunctionsRuntime,
  apiUrl: string,
  name: string,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const response = await runtime.handle(
    new Request(`${apiUrl}/functions/v1/${name}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        apikey: SECRET_KEY,
        authorization: `Bearer ${SECRET_KEY}`,
      },
      body: "{}",
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${answer.slice(0, 500)}`);
}
