import { useMutation } from "@tanstack/react-query";
import type { Outcome } from "@/lib/query/outcome";
import { queryDatabase } from "@/lib/supabase/query-database";

const pageSize = 100;

/**
 * The account with exactly that address; null if it does not exist. Callers who may not see addresses get null for every
 * address (spec 6.3).
 */
async function fetchPersonId(email: string): Promise<string | null> {
  const wanted = email.toLowerCase();
  for (let after: string | null = null; ; ) {
    const users = await queryDatabase((rest) =>
      rest.rpc("list_users", {
        filters: { search: wanted },
        sort: "created",
        page_size: pageSize,
        ...(after && { after }),
      }),
    );
    const found = users.find((user) => user.email?.toLowerCase() === wanted);
    if (found) return found.id;
    // The search matches parts too: a@b.co is part of aa@b.com.
    if (users.length < pageSize) return null;
    after = users.at(-1)?.cursor ?? null;
  }
}

export function useFindPersonMutation(outcome: Outcome<string, string | null>) {
  return useMutation({ mutationFn: fetchPersonId, ...outcome });
}
