import { useMutation } from "@tanstack/react-query";
import { connectAuth } from "@/lib/session/session-store";
import type { SignInFormValues } from "../model/sign-in-form";
import { unwrapAuth } from "./unwrap-auth";

async function signIn({ kind, email, phone, password }: SignInFormValues) {
  const auth = await connectAuth();
  const identity = kind === "email" ? { email } : { phone };
  return unwrapAuth(await auth.signInWithPassword({ ...identity, password }));
}

export function useSignInMutation() {
  return useMutation({ mutationFn: signIn });
}
