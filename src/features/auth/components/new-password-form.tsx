import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { type PasswordOutcome, type RecoveryProof, useNewPasswordMutation } from "../api/new-password";
import { accountFailure, isSpentLink } from "../model/auth-failure";
import { type NewPasswordFormValues, newPasswordFormSchema } from "../model/new-password-form";
import { NewPasswordField } from "./new-password-field";

type NewPasswordFormProps = {
  proof: RecoveryProof | null;
  email: string | undefined;
  onChanged: (outcome: PasswordOutcome) => void;
  onSpent: () => void;
};

/** Sets a password after a recovery link. */
export function NewPasswordForm({ proof, email, onChanged, onSpent }: NewPasswordFormProps) {
  const change = useNewPasswordMutation();
  const { register, handleSubmit, formState, watch } = useForm<NewPasswordFormValues>({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { password: "" },
  });

  const handleChange = handleSubmit((values) =>
    change.mutateAsync({ ...values, proof }).then(onChanged, (thrown: unknown) => {
      if (proof && isSpentLink(thrown)) onSpent();
    }),
  );

  return (
    <Form onSubmit={handleChange}>
      <input type="email" autoComplete="username" value={email ?? ""} readOnly hidden />
      <NewPasswordField
        label={m.reset_new_password()}
        typed={watch("password")}
        error={formState.errors.password?.message}
        {...register("password")}
      />
      {change.isError && <FormFailure>{accountFailure(change.error)}</FormFailure>}
      <Button type="submit" variant="primary" className="w-full" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? m.reset_new_submitting() : m.reset_new_submit()}
      </Button>
    </Form>
  );
}
