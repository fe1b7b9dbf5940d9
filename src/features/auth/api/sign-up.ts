import { useMutation } from "@tanstack/react-query";
import { log } from "@/lib/error-log";
import { toAppError } from "@/lib/errors";
import { getLocale } from "@/lib/i18n";
import { connectAuth } from "@/lib/session/session-store";
import { confirmedLanding, type Intent, withIntent } from "../model/intent";
import type { SignUpFormValues } from "../model/sign-up-form";
import { giveTyped } from "./first-password";
import { askForMail, waitAfterMail } from "./mail-wait";
import { siteAddress } from "./site-address";
import { unwrapAuth } from "./unwrap-auth";

export type SignUpOutcome = { isSignedIn: boolean; waitSeconds: number };

/** The landing page of the sign-up mail's link, with `from_signup` and the plan. */
export function confirmationTarget({ planId }: Intent): string {
  const [path = ""] = confirmedLanding(planId).split("?");
  return siteAddress(withIntent(path, { planId, isFromSignup: true }));
}

/**
 * Creates an account. A known address gets the same response as a new one (threat A5), and a second mail within a
 * minute counts as sent. `isSignedIn` if the project needs no confirmation.
 */
async function signUp({
  values,
  intent,
}: {
  values: SignUpFormValues;
  intent: Intent;
}): Promise<SignUpOutcome> {
  const auth = await connectAuth();
  const { kind, email, phone, password, firstName } = values;
  // No name: Auth would reveal it to anybody who signs up with the same unconfirmed address (threat A5).
  const data = { locale: getLocale() };
  if (kind === "phone") {
    const { data: made, error } = await auth.signUp({ phone, password, options: { data, channel: "sms" } });
    if (made.session) await saveName(made.session.user.id, firstName);
    return { waitSeconds: waitAfterMail(error), isSignedIn: made.session !== null };
  }
  let userId: string | undefined;
  const waitSeconds = await askForMail("confirmation", email, async () => {
    const options = { data, emailRedirectTo: confirmationTarget(intent) };
    const answer = await auth.signUp({ email, password, options });
    userId = answer.data.session?.user.id;
    return answer;
  });
  if (userId) await saveName(userId, firstName);
  return { waitSeconds, isSignedIn: userId !== undefined };
}

/** The account is there, so a name that is not saved is no failure of the sign-up. */
const saveName = (userId: string, firstName: string) =>
  giveTyped(userId, { firstName }).catch((thrown: unknown) => log("error", toAppError(thrown).message));

export function useSignUpMutation() {
  return useMutation({ mutationFn: signUp });
}

/** Mails the confirmation again; returns the seconds until the next. */
async function resendConfirmation({ email, intent }: { email: string; intent: Intent }): Promise<number> {
  const auth = await connectAuth();
  const options = { emailRedirectTo: confirmationTarget(intent) };
  return askForMail("confirmation", email, () => auth.resend({ type: "signup", email, options }));
}

export function useResendConfirmationMutation() {
  return useMutation({ mutationFn: resendConfirmation });
}

/** Confirms a phone number by its text message's code, which signs in. */
async function verifyPhoneCode({ phone, code }: { phone: string; code: string }) {
  const auth = await connectAuth();
  return unwrapAuth(await auth.verifyOtp({ phone, token: code, type: "sms" }));
}

export function useVerifyPhoneCodeMutation() {
  return useMutation({ mutationFn: verifyPhoneCode });
}

async function resendPhoneCode(phone: string): Promise<number> {
  const auth = await connectAuth();
  return waitAfterMail((await auth.resend({ type: "sms", phone })).error);
}

export function useResendPhoneCodeMutation() {
  return useMutation({ mutationFn: resendPhoneCode });
}
