import { useMutation } from "@tanstack/react-query";
import { log } from "@/lib/error-log";
import { toAppError } from "@/lib/errors";
import { connectAuth } from "@/lib/session/session-store";
import { readStoredSession } from "@/lib/session/stored-session";
import { queryDatabase } from "@/lib/supabase/query-database";
import { takeTypedSignUp } from "./typed-sign-up";
import { unwrapAuth } from "./unwrap-auth";

type FirstTyped = { firstName: string; password?: string };

/** Saves the sign-up's input. No name is sent before the address is confirmed (threat A5 and A9). */
export async function giveTyped(userId: string, { password, firstName }: FirstTyped) {
  const auth = await connectAuth();
  // The password last: given twice, it is refused as the same.
  await queryDatabase((rest) => rest.from("profiles").update({ first_name: firstName }).eq("id", userId));
  unwrapAuth(await auth.updateUser({ password, data: { first_name: firstName } }));
}

/** Gives a just confirmed account what its owner chooses then, in another browser than the sign-up's. */
export function useFirstTypedMutation(userId: string) {
  return useMutation({ mutationFn: (given: FirstTyped) => giveTyped(userId, given) });
}

/**
 * Gives a just confirmed account the password and name typed in this browser, because the first confirmation
 * discards those given before it, perhaps by a stranger (threat A9). True if a password must still be chosen. A
 * failure is logged, and the password must then be chosen.
 */
export async function saveFirstPassword(): Promise<boolean> {
  const user = readStoredSession()?.user;
  if (!user) return false;
  try {
    const [hasPassword, typed] = await Promise.all([
      queryDatabase((rest) => rest.rpc("has_password")),
      takeTypedSignUp(user),
    ]);
    if (hasPassword) return false;
    if (!typed) return true;
    await giveTyped(user.id, typed);
    return false;
  } catch (thrown) {
    log("error", toAppError(thrown).message);
    return true;
  }
}
