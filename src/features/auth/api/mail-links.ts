import type { User } from "@supabase/auth-js";
import { useMutation } from "@tanstack/react-query";
import * as paths from "@/config/paths";
import { expectRecovery } from "@/lib/session/recovery";
import { connectAuth } from "@/lib/session/session-store";
import type { EmailLink } from "../model/email-link";
import { askForMail } from "./mail-wait";
import { siteAddress } from "./site-address";
import { unwrapAuth } from "./unwrap-auth";
import { sendWelcomeSoon } from "./welcome";

/** Mails a link that signs in and never creates an account. `next` is where it leads. */
async function requestMagicLink({ email, next }: { email: string; next: string | null }): Promise<number> {
  const auth = await connectAuth();
  const options = { shouldCreateUser: false, emailRedirectTo: siteAddress(next ?? paths.home) };
  return askForMail("login", email, () => auth.signInWithOtp({ email, options }));
}

// Spec 1.4.
export function useMagicLinkMutation() {
  return useMutation({ mutationFn: requestMagicLink });
}

async function requestRecovery(email: string): Promise<number> {
  const auth = await connectAuth();
  const redirectTo = siteAddress(paths.resetPassword);
  return askForMail("login", email, () => auth.resetPasswordForEmail(email, { redirectTo }));
}

export function useRecoveryMutation() {
  return useMutation({ mutationFn: requestRecovery });
}

/** Whether the address was confirmed by this very sign-in. */
function isJustConfirmed({ email_confirmed_at, last_sign_in_at }: User): boolean {
  return Math.abs(Date.parse(last_sign_in_at ?? "") - Date.parse(email_confirmed_at ?? "")) < 10_000;
}

/**
 * Uses the token of a link; null session after the first half of a change of address. Call it on a click only: mail
 * scanners open links ahead of people. Who recovers before they have confirmed does both, and is greeted.
 */
export async function verifyLink({ tokenHash, type }: EmailLink) {
  const auth = await connectAuth();
  if (type === "recovery") expectRecovery("link");
  const verified = unwrapAuth(await auth.verifyOtp({ token_hash: tokenHash, type }));
  if (type === "recovery" && verified.user && isJustConfirmed(verified.user)) sendWelcomeSoon();
  return verified;
}

export function useVerifyLinkMutation() {
  return useMutation({ mutationFn: verifyLink });
}
