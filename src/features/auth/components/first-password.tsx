import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { StepCard } from "@/components/layout/step-card";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { useFirstTypedMutation } from "../api/first-password";
import { accountFailure } from "../model/auth-failure";
import { type FirstPasswordFormValues, firstPasswordFormSchema } from "../model/sign-up-form";
import { useAuth } from "./auth-provider";
import { NewPasswordField } from "./new-password-field";

/** Name and password for an account confirmed in another browser than it signed up in; can be skipped. */
export function FirstPassword({ onDone }: { onDone: () => void }) {
  const { user } = useAuth();
  const give = useFirstTypedMutation(user?.id ?? "");
  const { register, handleSubmit, formState, watch } = useForm<FirstPasswordFormValues>({
    resolver: zodResolver(firstPasswordFormSchema),
    defaultValues: { firstName: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const typed = watch();
  const handleGive = handleSubmit((values) => give.mutateAsync(values).then(onDone, () => {}));

  return (
    <StepCard
      icon={<KeyRound size={24} strokeWidth={1.6} />}
      title={m.first_password_title()}
      text={m.first_password_text()}
    >
      <Form onSubmit={handleGive}>
        <TextField
          aria-required
          label={m.signup_first_name()}
          autoComplete="given-name"
          dir="auto"
          placeholder={m.signup_first_name_placeholder()}
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
        <NewPasswordField
          label={m.login_password()}
          typed={typed.password}
          firstName={typed.firstName}
          email={user?.email}
          error={errors.password?.message}
          {...register("password")}
        />
        {give.isError && <FormFailure>{accountFailure(give.error)}</FormFailure>}
        <Button type="submit" variant="primary" className="w-full" disabled={isSubmitting}>
          {isSubmitting ? m.first_password_submitting() : m.first_password_submit()}
        </Button>
      </Form>
      <button
        type="button"
        className="inline-flex min-h-11 items-center self-start text-sm text-gold underline underline-offset-4"
        onClick={onDone}
      >
        {m.reset_not_now()}
      </button>
    </StepCard>
  );
}
