import { useMutation } from "@tanstack/react-query";
import { connectAuth } from "@/lib/session/session-store";
import type { EmailLink } from "../model/email-link";
import { verifyLink } from "./mail-links";
import { unwrapAuth } from "./unwrap-auth";

type NewPassword = { password: string; link: EmailLink | null };

/** Spends the link, if it is not spent yet, changes the password and ends every other session of the account. */
async function chooseNewPassword({ password, link }: NewPassword): Promise<{ areOthersSignedOut: boolean }> {
  if (link) await verifyLink(link);
  const auth = await connectAuth();
  unwrapAuth(await auth.updateUser({ password }));
  const { error } = await auth.signOut({ scope: "others" });
  return { areOthersSignedOut: error === null };
}

export function useNewPasswordMutation() {
  return useMutation({ mutationFn: chooseNewPassword });
}
