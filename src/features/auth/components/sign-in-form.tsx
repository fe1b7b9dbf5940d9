import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { useSignInMutation } from "../api/sign-in";
import { type SignInFormValues, signInFormSchema } from "../model/sign-in-form";

function failureMessage(thrown: unknown): string {
  const { code, status } = toAppError(thrown);
  if (status === 429) return m.login_too_many();
  if (code === "email_not_confirmed") return m.login_unconfirmed();
  if (status >= 400 && status < 500) return m.login_wrong();
  return m.login_unreachable();
}

type SignInFormProps = { onBegin: () => void; onFailed: () => void };

/** E-mail and password. Where to go afterwards is the page's business, once the session and the role are there. */
export function SignInForm({ onBegin, onFailed }: SignInFormProps) {
  const signIn = useSignInMutation();
  const [isPasswordShown, setPasswordShown] = useState(false);
  const { register, handleSubmit, formState } = useForm<SignInFormValues>({
    resolver: zodResolver(signInFormSchema),
    defaultValues: { email: "", password: "" },
  });

  const handleSignIn = handleSubmit((values) => {
    onBegin();
    return signIn.mutateAsync(values).catch(onFailed);
  });

  return (
    <form noValidate onSubmit={(event) => void handleSignIn(event)} className="flex flex-col gap-5">
      <TextField
        label={m.login_email()}
        type="email"
        autoComplete="username"
        dir="ltr"
        placeholder="you@example.com"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <TextField
        label={m.login_password()}
        type={isPasswordShown ? "text" : "password"}
        autoComplete="current-password"
        dir="ltr"
        error={formState.errors.password?.message}
        trailing={
          <button
            type="button"
            aria-pressed={isPasswordShown}
            className="min-h-11 px-3 text-[12.5px] text-mute hover:text-ink"
            onClick={() => setPasswordShown((shown) => !shown)}
          >
            {isPasswordShown ? m.login_hide_password() : m.login_show_password()}
          </button>
        }
        {...register("password")}
      />
      {signIn.isError && (
        <p role="alert" className="rounded-md border border-danger px-3.5 py-2.5 text-[13.5px] text-danger">
          {failureMessage(signIn.error)}
        </p>
      )}
      <Button type="submit" variant="primary" className="w-full" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? m.login_submitting() : m.login_submit()}
      </Button>
    </form>
  );
}
