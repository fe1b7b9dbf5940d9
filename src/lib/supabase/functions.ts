import { env } from "@/config/env";
import { AppError } from "@/lib/errors";
import { getAccessToken } from "@/lib/session/access-token";

type ServerError = { code?: string; message?: string };

async function serverError(context: unknown): Promise<ServerError & { status?: number }> {
  if (!(context instanceof Response)) return {};
  const body: ServerError | null = await context.json().catch(() => null);
  return { code: body?.code, message: body?.message, status: context.status };
}

/**
 * Calls an edge function as whoever is signed in; the client loads with the first call. A failure carries the server's
 * message or 'Edge function {name} failed' (specification, section 8).
 */
export async function callFunction(name: string, body: Record<string, unknown> = {}): Promise<unknown> {
  const [{ FunctionsClient }, token] = await Promise.all([
    import("@supabase/functions-js"),
    getAccessToken(),
  ]);
  const client = new FunctionsClient(`${env.supabaseUrl}/functions/v1`, {
    headers: { apikey: env.supabaseKey },
  });
  if (token) client.setAuth(token);
  const { data, error } = await client.invoke(name, { body });
  if (!error) return data;
  const { code, message, status } = await serverError(error.context);
  throw new AppError(message || `Edge function ${name} failed`, { code, status, cause: error });
}
