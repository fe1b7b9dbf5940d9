import type { PostgrestClient, PostgrestError } from "@supabase/postgrest-js";
import type { Database } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";

type Answer<T> =
  | { data: T; error: null; status: number }
  | { data: null; error: PostgrestError; status: number };

/**
 * Asks the database, under the row policies of the person signed in, and returns the rows; throws an `AppError` with
 * the server's code where it refused. The client is loaded with the first question, so that no page waits for it.
 */
export async function ask<T>(
  question: (rest: PostgrestClient<Database>) => PromiseLike<Answer<T>>,
): Promise<T> {
  const { rest } = await import("./rest");
  const { data, error, status } = await question(rest);
  if (error) throw new AppError(error.message, { code: error.code, status, cause: error });
  return data;
}
