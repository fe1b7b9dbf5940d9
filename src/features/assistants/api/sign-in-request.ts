import type { AuthError } from "@supabase/auth-js";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { connectAuth } from "@/lib/session/session-store";
import { queryDatabase } from "@/lib/supabase/query-database";
import { assistantKeys } from "./keys";

const toFailure = ({ message, code, status = 0 }: AuthError) => new AppError(message, { code, status });

async function fetchSignInRequest(id: string) {
  const auth = await connectAuth();
  const { data, error } = await auth.oauth.getAuthorizationDetails(id);
  if (error) throw toFailure(error);
  return data;
}

/** The details of a sign-in request, loaded once: the first load binds it to the person, and approves it after an earlier consent. */
export function signInRequestQueryOptions(id: string) {
  return queryOptions({
    queryKey: assistantKeys.signIn(id),
    queryFn: () => fetchSignInRequest(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  });
}

export type Decision = "allow" | "deny";

/** Returns where the assistant waits for the decision. Its row comes first, so that its first call is let in (threat K5). */
async function decide(id: string, decision: Decision): Promise<string> {
  const { oauth } = await connectAuth();
  if (decision === "allow") await queryDatabase((rest) => rest.rpc("approve_assistant", { request: id }));
  const options = { skipBrowserRedirect: true };
  const { data, error } = await (decision === "allow"
    ? oauth.approveAuthorization(id, options)
    : oauth.denyAuthorization(id, options));
  if (error) throw toFailure(error);
  return data.redirect_url;
}

export function useDecisionMutation(id: string) {
  return useMutation({ mutationFn: (decision: Decision) => decide(id, decision) });
}
