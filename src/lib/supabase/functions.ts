import { FunctionsClient } from "@supabase/functions-js";
import { EventSourceParserStream } from "eventsource-parser/stream";
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

export async function loadFunctions(): Promise<FunctionsClient> {
  return hasStoredSession() ? (await import("./member-client")).supabase.functions : ofVisitors;
}

/**
 * Calls an edge function as the current person. An error has the server's message or 'Edge function {name} failed'
 * (spec 8.8).
 */
export function callFunction(
  name: string,
  body: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<unknown> {
  return invoke(name, { body, signal });
}

/**
 * The same for a function that returns server-sent events; yields each event's data. Throws if the connection breaks
 * early or `signal` aborts; leaving the loop closes the connection.
 */
export async function* streamFunction(
  name: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): AsyncGenerator<unknown, undefined> {
  const response = await invoke(name, { body, signal });
  if (!(response instanceof Response) || response.body === null)
    throw new AppError(`Edge function ${name} failed`, { status: 502 });
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await events.read();
      if (done) return;
      yield JSON.parse(value.data);
    }
  } finally {
    await events.cancel().catch(() => undefined);
  }
}

async function invoke(name: string, options: { body: Record<string, unknown>; signal?: AbortSignal }) {
  const functions = await loadFunctions();
  const { data, error } = await functions.invoke(name, options);
  if (!error) return data;
  const { code, message, status } = await serverError(error.context);
  throw new AppError(message || `Edge function ${name} failed`, { code, status, cause: error });
}
