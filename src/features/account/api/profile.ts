import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { accountKeys } from "./keys";

/** The first name, empty if there is none (spec 7.2). */
async function fetchFirstName(userId: string, signal: AbortSignal) {
  const rows = await queryDatabase((rest) =>
    rest.from("profiles").select("first_name").eq("id", userId).abortSignal(signal),
  );
  return rows[0]?.first_name ?? "";
}

export function firstNameQueryOptions(userId: string) {
  return queryOptions({
    queryKey: accountKeys.profile(userId),
    queryFn: ({ signal }) => fetchFirstName(userId, signal),
  });
}

async function saveFirstName(userId: string, firstName: string) {
  await queryDatabase((rest) =>
    rest
      .from("profiles")
      .update({ first_name: firstName || null })
      .eq("id", userId),
  );
}

export function useSaveFirstNameMutation(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (firstName: string) => saveFirstName(userId, firstName),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountKeys.profile(userId) }),
  });
}
