import { SECRET_KEY } from "../keys.ts";
import type { FunctionsRuntime } from "./runtime.ts";

/** The timeout of hosted `pg_net` (`private.call_edge_function`). */
const TIMEOUT_MS = 60_000;

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
