import { useMutation } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { connectAuth } from "@/lib/session/session-store";
import type { SignInFormValues } from "../model/sign-in-form";

/** Signs in by e-mail and password; the message of a failure is the auth server's. */
async function signIn(values: SignInFormValues) {
  const auth = await connectAuth();
  const { data, error } = await auth.signInWithPassword(values);
  if (error) throw new AppError(error.message, { code: error.code, status: error.status, cause: error });
  return data.session;
}

export function useSignInMutation() {
  return useMutation({ mutationFn: signIn });
}
