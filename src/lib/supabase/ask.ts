import type { PostgrestClient, PostgrestError } from "@supabase/postgrest-js";
import type { Database } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { hasStoredSession } from "@/lib/session/stored-session";

/** What visitors and people signed in have in common: tables, views and functions of the database. */
type Rest = Pick<PostgrestClient<Database>, "from" | "rpc">;

type Answer<T> =
  | { data: T; error: null; status: number }
  | { data: null; error: PostgrestError; status: number };

/**
 * Asks the database, under the row policies of the person signed in, and returns the rows; throws an `AppError` with
 * the server's code where it refused. The client is loaded with the first question, so that no page waits for it.
 */
export async function ask<T>(question: (rest: Rest) => PromiseLike<Answer<T>>): Promise<T> {
  const { rest }: { rest: Rest } = await (hasStoredSession() ? import("./client") : import("./rest"));
  const { data, error, status } = await question(rest);
  if (error) throw new AppError(error.message, { code: error.code, status, cause: error });
  return data;
}
