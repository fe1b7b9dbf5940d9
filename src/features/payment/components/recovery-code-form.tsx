import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CodeField } from "@/components/form/code-field";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import { type FoundPayments, useFindPaymentsMutation } from "../api/payment-recovery";
import { type RecoveryCodeInput, type RecoveryCodeValues, recoveryCodeSchema } from "../model/recovery-form";

type RecoveryCodeFormProps = { email: string; onFound: (found: FoundPayments) => void };

function failureOf(thrown: unknown): string {
  return failureWords(thrown, {
    429: m.recovery_too_often,
    refused: m.recovery_code_wrong,
    failed: m.recovery_failed,
  });
}

export function RecoveryCodeForm({ email, onFound }: RecoveryCodeFormProps) {
  const find = useFindPaymentsMutation();
  const { register, handleSubmit, formState } = useForm<RecoveryCodeInput, unknown, RecoveryCodeValues>({
    resolver: zodResolver(recoveryCodeSchema),
    defaultValues: { code: "" },
  });
  const handleFind = handleSubmit(({ code }) => find.mutateAsync({ email, code }).then(onFound, () => {}));
  return (
    <Form onSubmit={handleFind}>
      <p role="status" className="text-sm text-soft">
        {m.recovery_email_sent({ email })}
      </p>
      <CodeField
        label={m.recovery_code_label()}
        error={formState.errors.code?.message}
        {...register("code")}
      />
      {find.isError && <FormFailure>{failureOf(find.error)}</FormFailure>}
      <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? m.recovery_checking() : m.recovery_code_submit()}
      </Button>
    </Form>
  );
}
