import { PostgrestClient, type PostgrestError } from "@supabase/postgrest-js";
import { env } from "@/config/env";
import type { Database } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { getAccessToken } from "@/lib/session/access-token";

/** Sends a request as whoever is signed in, or as a visitor with the publishable key alone. */
async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await getAccessToken();
  const headers = new Headers(init?.headers);
  headers.set("apikey", env.supabaseKey);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

/** All tables and functions of the database, under the row policies of the person signed in. */
export const rest = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, { fetch: authorizedFetch });

/** The rows of an answer; throws an `AppError` with the server's code where it failed. */
export function unwrap<T>(
  answer: { data: T; error: null; status: number } | { data: null; error: PostgrestError; status: number },
): T {
  if (answer.error) {
    throw new AppError(answer.error.message, {
      code: answer.error.code,
      status: answer.status,
      cause: answer.error,
    });
  }
  return answer.data;
}
