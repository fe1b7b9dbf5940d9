import { projectEnv } from "../_shared/env.ts";
import { fetchWithTimeout } from "../_shared/fetch-with-timeout.ts";
import { type Check, Fault } from "./fault.ts";
import { FUNCTIONS } from "./function-names.ts";

const TIMEOUT_MS = 20_000;

/** Sends each function a CORS preflight, which does nothing. */
export const checkFunctions: Check = async () => {
  const { url } = projectEnv();
  const answers = FUNCTIONS.map(async (name) => {
    const asked = fetchWithTimeout(`${url}/functions/v1/${name}`, { method: "OPTIONS" }, TIMEOUT_MS);
    const response = await asked.catch(() => null);
    await response?.body?.cancel();
    return response?.ok ? null : name;
  });
  const silent = (await Promise.all(answers)).filter((name) => name !== null);
  if (silent.length > 0) throw new Fault("functions_silent", silent.join(", "));
};
