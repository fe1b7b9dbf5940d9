import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { PasswordField } from "@/components/form/password-field";
import { Button } from "@/components/ui/button";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { useSignInMutation } from "../api/sign-in";
import { signInFailure } from "../model/auth-failure";
import type { IdentityKind } from "../model/identity";
import { type SignInFormInput, type SignInFormValues, signInFormSchema } from "../model/sign-in-form";
import { IdentityFields } from "./identity-fields";

type SignInFormProps = {
  onSignedIn: () => void;
  unconfirmed: (email: string) => ReactNode;
  aside: ReactNode;
};

/** E-mail or phone, and password. The page redirects, once the role is loaded. */
export function SignInForm({ onSignedIn, unconfirmed, aside }: SignInFormProps) {
  const signIn = useSignInMutation();
  const { register, handleSubmit, formState, watch, setValue, clearErrors } = useForm<
    SignInFormInput,
    unknown,
    SignInFormValues
  >({
    resolver: zodResolver(signInFormSchema),
    defaultValues: { kind: "email", email: "", phone: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  // After a right password it waits for the page to lead on.
  const isBusy = isSubmitting || signIn.isSuccess;
  const kind = watch("kind");

  const handleSignIn = handleSubmit((values) => signIn.mutateAsync(values).then(onSignedIn, () => {}));

  function handleKindChange(next: IdentityKind) {
    setValue("kind", next);
    clearErrors();
    signIn.reset();
  }

  return (
    <Form onSubmit={handleSignIn}>
      <IdentityFields
        label={m.login_with()}
        kind={kind}
        onKindChange={handleKindChange}
        email={register("email")}
        phone={register("phone")}
        errors={{ email: errors.email?.message, phone: errors.phone?.message }}
      />
      <div>
        <PasswordField
          aria-required
          label={m.login_password()}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
        {aside}
      </div>
      {signIn.isError && (
        <FormFailure>
          {signInFailure(signIn.error, kind)}
          {toAppError(signIn.error).code === "email_not_confirmed" && unconfirmed(signIn.variables.email)}
        </FormFailure>
      )}
      <Button type="submit" variant="primary" className="w-full" disabled={isBusy}>
        {isBusy ? m.login_submitting() : m.login_submit()}
      </Button>
    </Form>
  );
}
