import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { PasswordField } from "@/components/form/password-field";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { useChangePasswordMutation } from "../api/change-credentials";
import { accountFailure } from "../model/auth-failure";
import { type ChangePasswordFormValues, changePasswordFormSchema } from "../model/new-password-form";
import { NewPasswordField } from "./new-password-field";
import { tellChanged } from "./tell-changed";

/** `user` signs in by e-mail or, without an address, by telephone. */
export function ChangePasswordForm({ user }: { user: { email?: string; phone?: string } }) {
  const change = useChangePasswordMutation();
  const { register, handleSubmit, formState, watch, reset } = useForm<ChangePasswordFormValues>({
    resolver: zodResolver(changePasswordFormSchema),
    defaultValues: { current: "", password: "" },
  });

  const handleChange = handleSubmit(({ current, password }) =>
    change.mutateAsync({ current, next: password }).then(
      (outcome) => {
        reset();
        tellChanged(outcome);
      },
      () => undefined,
    ),
  );

  return (
    <form noValidate onSubmit={(event) => void handleChange(event)} className="flex flex-col gap-4">
      <input autoComplete="username" value={user.email || user.phone} readOnly hidden />
      <PasswordField
        aria-required
        label={m.account_password_current()}
        autoComplete="current-password"
        error={formState.errors.current?.message}
        {...register("current")}
      />
      <NewPasswordField
        label={m.reset_new_password()}
        typed={watch("password")}
        error={formState.errors.password?.message}
        {...register("password")}
      />
      {change.isError && <FormFailure>{accountFailure(change.error)}</FormFailure>}
      <Button type="submit" className="self-start" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? m.reset_new_submitting() : m.reset_new_submit()}
      </Button>
    </form>
  );
}
