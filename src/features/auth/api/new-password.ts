import { useMutation } from "@tanstack/react-query";
import type { SessionTokens } from "@/lib/session/address-tokens";
import { expectRecovery } from "@/lib/session/recovery";
import { connectAuth } from "@/lib/session/session-store";
import type { EmailLink } from "../model/email-link";
import { verifyLink } from "./mail-links";
import { unwrapAuth } from "./unwrap-auth";

/** Proves the right to a new password: our mail's link, or the tokens of a link that a hosted auth server has verified. */
export type RecoveryProof = EmailLink | SessionTokens;

type NewPassword = { password: string; proof: RecoveryProof | null };

async function begin(proof: RecoveryProof) {
  if ("tokenHash" in proof) return verifyLink(proof);
  expectRecovery("tokens");
  return unwrapAuth(await (await connectAuth()).setSession(proof));
}

export type PasswordOutcome = { areOthersSignedOut: boolean };

/**
 * Changes the password and ends every other session of the account. The server requires the current one, if any.
 * Threat A12.
 */
export async function setPassword(password: string, current?: string): Promise<PasswordOutcome> {
  const auth = await connectAuth();
  unwrapAuth(await auth.updateUser({ password, current_password: current }));
  const { error } = await auth.signOut({ scope: "others" });
  return { areOthersSignedOut: error === null };
}

/** Uses the proof unless used, then changes the password. */
async function chooseNewPassword({ password, proof }: NewPassword): Promise<PasswordOutcome> {
  if (proof) await begin(proof);
  return setPassword(password);
}

export function useNewPasswordMutation() {
  return useMutation({ mutationFn: chooseNewPassword });
}
