import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { type SignUpOutcome, useSignUpMutation } from "../api/sign-up";
import { accountFailure } from "../model/auth-failure";
import type { IdentityKind } from "../model/identity";
import type { Intent } from "../model/intent";
import { type SignUpFormInput, type SignUpFormValues, signUpFormSchema } from "../model/sign-up-form";
import { IdentityFields } from "./identity-fields";
import { NewPasswordField } from "./new-password-field";

type SignUpFormProps = {
  intent: Intent;
  initial: { email: string };
  onDone: (values: SignUpFormValues, outcome: SignUpOutcome) => void;
};

// Spec 5.2.
export function SignUpForm({ intent, initial, onDone }: SignUpFormProps) {
  const signUp = useSignUpMutation();
  const { register, handleSubmit, formState, watch, setValue, clearErrors } = useForm<
    SignUpFormInput,
    unknown,
    SignUpFormValues
  >({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { kind: "email", firstName: "", email: initial.email, phone: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  // Before the others: the first field that is wrong takes the focus, in the order in which they are registered.
  const firstName = register("firstName");
  const typed = watch();

  const handleSignUp = handleSubmit((values) =>
    signUp.mutateAsync({ values, intent }).then(
      (outcome) => onDone(values, outcome),
      () => {},
    ),
  );

  function handleKindChange(next: IdentityKind) {
    setValue("kind", next);
    clearErrors();
    signUp.reset();
  }

  return (
    <Form onSubmit={handleSignUp}>
      <IdentityFields
        label={m.signup_with()}
        kind={typed.kind}
        onKindChange={handleKindChange}
        email={register("email")}
        phone={register("phone")}
        errors={{ email: errors.email?.message, phone: errors.phone?.message }}
      >
        <TextField
          aria-required
          label={m.signup_first_name()}
          autoComplete="given-name"
          dir="auto"
          placeholder={m.signup_first_name_placeholder()}
          error={errors.firstName?.message}
          {...firstName}
        />
      </IdentityFields>
      <NewPasswordField
        label={m.login_password()}
        typed={typed.password}
        firstName={typed.firstName}
        email={typed.kind === "email" ? typed.email : ""}
        error={errors.password?.message}
        {...register("password")}
      />
      {signUp.isError && <FormFailure>{accountFailure(signUp.error)}</FormFailure>}
      <Button type="submit" variant="primary" className="w-full" disabled={isSubmitting}>
        {isSubmitting ? m.signup_submitting() : m.signup_submit()}
      </Button>
    </Form>
  );
}
