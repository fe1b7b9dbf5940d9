import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { firstNameQueryOptions, useSaveFirstNameMutation } from "../api/profile";
import { type NameFormValues, nameFormSchema } from "../model/name-form";

export function NameForm({ userId }: { userId: string }) {
  const firstName = useQuery(firstNameQueryOptions(userId));
  const save = useSaveFirstNameMutation(userId);
  const { register, handleSubmit, formState } = useForm<NameFormValues>({
    resolver: zodResolver(nameFormSchema),
    values: { firstName: firstName.data ?? "" },
  });

  const handleSave = handleSubmit(({ firstName }) =>
    save.mutateAsync(firstName).then(
      () => notify.success(m.toast_success(), m.account_name_saved()),
      () => undefined,
    ),
  );

  return (
    <form noValidate onSubmit={(event) => void handleSave(event)} className="flex flex-col gap-4">
      <TextField
        label={m.signup_first_name()}
        autoComplete="given-name"
        dir="auto"
        disabled={firstName.data === undefined}
        error={formState.errors.firstName?.message}
        {...register("firstName")}
      />
      {(save.isError || firstName.isLoadingError) && <FormFailure>{m.account_failed()}</FormFailure>}
      <Button type="submit" className="self-start" disabled={!formState.isDirty || formState.isSubmitting}>
        {m.account_save()}
      </Button>
    </form>
  );
}
