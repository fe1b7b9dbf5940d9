import type { PostgrestClient, PostgrestError } from "@supabase/postgrest-js";
import type { Database } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { hasStoredSession } from "@/lib/session/stored-session";

/** The client's part that visitors have too. */
type Rest = Pick<PostgrestClient<Database>, "from" | "rpc">;

type Result<T> =
  | { data: T; error: null; status: number }
  | { data: null; error: PostgrestError; status: number };

/**
 * Queries the database under the caller's row policies and returns the rows; throws an `AppError` with the server's code.
 * The client loads with the first query, so that no page waits for it.
 */
export async function queryDatabase<T>(build: (rest: Rest) => PromiseLike<Result<T>>): Promise<T> {
  const { rest }: { rest: Rest } = await (hasStoredSession() ? import("./member-client") : import("./rest"));
  const { data, error, status } = await build(rest);
  if (error) throw new AppError(error.message, { code: error.code, status, cause: error });
  return data;
}
