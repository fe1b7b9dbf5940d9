import { useMutation } from "@tanstack/react-query";
import * as paths from "@/config/paths";
import { connectAuth } from "@/lib/session/session-store";
import { siteAddress } from "./site-address";
import { toAuthFailure, unwrapAuth } from "./unwrap-auth";

/**
 * Asks for another address. It takes effect once the links in the mails have been opened. The auth server tells that
 * somebody has the address already; the interface does not, and no mail goes to it (threats, A5).
 */
async function changeEmail(email: string) {
  const auth = await connectAuth();
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: siteAddress(paths.home) });
  if (error && error.code !== "email_exists") throw toAuthFailure(error);
}

export function useChangeEmailMutation() {
  return useMutation({ mutationFn: changeEmail });
}

type PasswordChange = { email: string; current: string; next: string };

/**
 * Changes the password of who can say the present one, and ends every other session. The present one is tried beside
 * this browser's session: whoever finds an unlocked device must not be able to keep the account.
 */
async function changePassword({ email, current, next }: PasswordChange) {
  const { createDetachedAuth } = await import("@/lib/supabase/auth");
  unwrapAuth(await createDetachedAuth().signInWithPassword({ email, password: current }));
  const auth = await connectAuth();
  unwrapAuth(await auth.updateUser({ password: next }));
  unwrapAuth({ data: null, ...(await auth.signOut({ scope: "others" })) });
}

export function useChangePasswordMutation() {
  return useMutation({ mutationFn: changePassword });
}
