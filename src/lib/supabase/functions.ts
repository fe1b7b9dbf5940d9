import { FunctionsClient } from "@supabase/functions-js";
import { env } from "@/config/env";
import { AppError } from "@/lib/errors";
import { hasStoredSession } from "@/lib/session/stored-session";

type ServerError = { code?: string; message?: string };

async function serverError(context: unknown): Promise<ServerError & { status?: number }> {
  if (!(context instanceof Response)) return {};
  const body: ServerError | null = await context.json().catch(() => null);
  return { code: body?.code, message: body?.message, status: context.status };
}

const ofVisitors = new FunctionsClient(`${env.supabaseUrl}/functions/v1`, {
  headers: { apikey: env.supabaseKey },
});

/** Loads what calling a function needs; the first call does so by itself. */
export async function loadFunctions(): Promise<FunctionsClient> {
  return hasStoredSession() ? (await import("./client")).supabase.functions : ofVisitors;
}

/**
 * Calls an edge function as whoever is signed in. A failure carries the server's
 * message or 'Edge function {name} failed' (specification, section 8).
 */
export async function callFunction(name: string, body: Record<string, unknown> = {}): Promise<unknown> {
  const functions = await loadFunctions();
  const { data, error } = await functions.invoke(name, { body });
  if (!error) return data;
  const { code, message, status } = await serverError(error.context);
  throw new AppError(message || `Edge function ${name} failed`, { code, status, cause: error });
}
