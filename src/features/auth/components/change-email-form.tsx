import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { useChangeEmailMutation } from "../api/change-credentials";
import { accountFailure } from "../model/auth-failure";
import { type AddressFormValues, addressFormSchema } from "../model/identity";

export function ChangeEmailForm({ email }: { email: string }) {
  const change = useChangeEmailMutation();
  const { register, handleSubmit, formState } = useForm<AddressFormValues>({
    resolver: zodResolver(addressFormSchema),
    defaultValues: { email: "" },
  });

  const handleChange = handleSubmit((values) => change.mutateAsync(values.email).catch(() => undefined));

  if (change.isSuccess) {
    return (
      <p role="status" className="text-base text-soft">
        {m.account_email_sent({ email: change.variables })}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void handleChange(event)} className="flex flex-col gap-4">
      <TextField
        aria-required
        label={m.account_email_new()}
        type="email"
        autoComplete="email"
        dir="ltr"
        hint={email && m.account_email_now({ email })}
        error={formState.errors.email?.message}
        {...register("email")}
      />
      {change.isError && <FormFailure>{accountFailure(change.error)}</FormFailure>}
      <Button type="submit" className="self-start" disabled={formState.isSubmitting}>
        {m.account_email_change()}
      </Button>
    </form>
  );
}
