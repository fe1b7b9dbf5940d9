import { useMutation } from "@tanstack/react-query";
import * as paths from "@/config/paths";
import { connectAuth } from "@/lib/session/session-store";
import { setPassword } from "./new-password";
import { siteAddress } from "./site-address";
import { toAuthFailure, unwrapAuth } from "./unwrap-auth";

/**
 * Requests a change of address, which takes effect once the mailed links are opened. The auth server reveals whether an
 * address is taken; the interface does not (threats, A5).
 */
async function changeEmail(email: string) {
  const auth = await connectAuth();
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: siteAddress(paths.home) });
  if (error && error.code !== "email_exists") throw toAuthFailure(error);
}

export function useChangeEmailMutation() {
  return useMutation({ mutationFn: changeEmail });
}

export type PasswordChange = {
  user: { email?: string; phone?: string };
  current: string;
  next: string;
};

/**
 * Checks the current password, in a session of its own that ends at once, then sets the next: whoever finds an unlocked
 * device must not be able to keep the account.
 */
async function changePassword({ user: { email, phone = "" }, current, next }: PasswordChange) {
  const { createDetachedAuth } = await import("@/lib/supabase/auth");
  // Who signs in by telephone has an empty address.
  const identity = email ? { email } : { phone };
  const detached = createDetachedAuth();
  unwrapAuth(await detached.signInWithPassword({ ...identity, password: current }));
  await detached.signOut({ scope: "local" });
  return setPassword(next);
}

export function useChangePasswordMutation() {
  return useMutation({ mutationFn: changePassword });
}
