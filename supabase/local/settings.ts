import { resolve } from "node:path";
import { isPortFree } from "./ports.ts";

export const ROOT = resolve(import.meta.dirname, "../..");

/** The demo accounts' password; public on purpose, they exist in the embedded stack only. */
export const DEMO_PASSWORD = "Aurum-demo-2026!";

const DEFAULT_PORTS = {
  AURUM_APP_PORT: 5173,
  AURUM_API_PORT: 54321,
  AURUM_INBOX_PORT: 54324,
  AURUM_PAY_PORT: 54325,
  AURUM_PREVIEW_PORT: 4173,
};

export type PortVariable = keyof typeof DEFAULT_PORTS;

export function portOf(variable: PortVariable): number {
  const given = process.env[variable];
  if (!given) return DEFAULT_PORTS[variable];
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`${variable} must be a port between 1 and 65535, not "${given}".`);
}

export async function assertPortsFree(variables: PortVariable[]): Promise<void> {
  for (const variable of variables) {
    const port = portOf(variable);
    if (await isPortFree(port)) continue;
    throw new Error(`Port ${port} is taken. Stop what uses it, or choose another one with ${variable}.`);
  }
}

/** `AURUM_IP_RATE_LIMIT`, for tests in which one address stands for many people; undefined: `config.toml`'s. */
export function ipLimit(): number | undefined {
  const given = process.env.AURUM_IP_RATE_LIMIT;
  if (!given) return undefined;
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given);
  throw new Error(`AURUM_IP_RATE_LIMIT must be a number between 1 and 999999, not "${given}".`);
}

/** `AURUM_REST_URL`: a PostgREST that serves `/rest/v1`; undefined: lite does. */
export function restUrl(): string | undefined {
  const given = process.env.AURUM_REST_URL;
  if (!given) return undefined;
  if (/^https?:$/.test(URL.parse(given)?.protocol ?? "")) return given;
  throw new Error(`AURUM_REST_URL must be an address such as http://127.0.0.1:3000, not "${given}".`);
}

/** `AURUM_DATA_DIR`, or `.aurum` in the checkout. */
export const dataFolder = () => resolve(ROOT, process.env.AURUM_DATA_DIR || ".aurum");

const MODEL_SETTINGS = [
  "AI_BASE_URL",
  "AI_API_KEY",
  "AI_MODEL",
  "AI_TIMEOUT_MS",
  "AI_DAILY_CALLS",
  "AI_DEMO_DAILY_CALLS",
  "AI_RUNS_DAILY",
  "AI_RUNS_DAILY_CENTS",
  "AI_DAILY_TRIALS",
] as const;

/** The language model's settings of the environment; without AI_BASE_URL, a sandbox. */
export const languageModel = (): Record<string, string> =>
  Object.fromEntries(
    MODEL_SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
