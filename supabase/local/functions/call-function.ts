import { SECRET_KEY } from "../keys.ts";
import type { FunctionsRuntime } from "./runtime.ts";

/** Calls an edge function as the scheduler does when hosted, with the secret key. Rejects unless the answer is a good one. */
export async function callFunction(runtime: FunctionsRuntime, apiUrl: string, name: string): Promise<void> {
  const response = await runtime.handle(
    new Request(`${apiUrl}/functions/v1/${name}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        apikey: SECRET_KEY,
        authorization: `Bearer ${SECRET_KEY}`,
      },
      body: "{}",
    }),
  );
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${answer.slice(0, 500)}`);
}
