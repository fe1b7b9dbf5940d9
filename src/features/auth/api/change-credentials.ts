import { useMutation } from "@tanstack/react-query";
import * as paths from "@/config/paths";
import { connectAuth } from "@/lib/session/session-store";
import { setPassword } from "./new-password";
import { siteAddress } from "./site-address";
import { toAuthFailure } from "./unwrap-auth";

/**
 * Requests a change of address, which takes effect once the mailed links are opened. The auth server reveals whether an
 * address is taken; the interface does not (threat A5).
 */
async function changeEmail(email: string) {
  const auth = await connectAuth();
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: siteAddress(paths.home) });
  if (error && error.code !== "email_exists") throw toAuthFailure(error);
}

export function useChangeEmailMutation() {
  return useMutation({ mutationFn: changeEmail });
}

export function useChangePasswordMutation() {
  return useMutation({
    mutationFn: ({ current, next }: { current: string; next: string }) => setPassword(next, current),
  });
}
