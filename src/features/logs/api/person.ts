import { ask } from "@/lib/supabase/ask";

const pageSize = 100;

/**
 * Whose account has exactly that address; null where nobody's has. The list of users finds nobody by address for who may not
 * see addresses (specification, section 6).
 */
export async function fetchPersonId(email: string): Promise<string | null> {
  const wanted = email.toLowerCase();
  for (let after: string | null = null; ; ) {
    const users = await ask((rest) =>
      rest.rpc("list_users", {
        search: wanted,
        sort: "created",
        page_size: pageSize,
        ...(after && { after }),
      }),
    );
    const found = users.find((user) => user.email.toLowerCase() === wanted);
    if (found) return found.id;
    // Other addresses may hold this one within them: a@b.co stands in aa@b.com too.
    if (users.length < pageSize) return null;
    after = users.at(-1)?.cursor ?? null;
  }
}
