import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CodeField } from "@/components/form/code-field";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { useResendPhoneCodeMutation, useVerifyPhoneCodeMutation } from "../api/sign-up";
import { accountFailure, isSpentLink } from "../model/auth-failure";
import { type CodeFormInput, type CodeFormValues, codeFormSchema } from "../model/code-form";
import type { Sent } from "../model/sent-mail";
import { ResendButton } from "./resend-button";

type PhoneCodeFormProps = {
  sent: Sent;
  onVerified: () => void;
  onResent: (waitSeconds: number) => void;
};

export function PhoneCodeForm({ sent, onVerified, onResent }: PhoneCodeFormProps) {
  const verify = useVerifyPhoneCodeMutation();
  const resend = useResendPhoneCodeMutation();
  const { register, handleSubmit, formState } = useForm<CodeFormInput, unknown, CodeFormValues>({
    resolver: zodResolver(codeFormSchema),
    defaultValues: { code: "" },
  });
  const failure = verify.error ?? resend.error;

  const handleVerify = handleSubmit(({ code }) =>
    verify.mutateAsync({ phone: sent.to, code }).then(onVerified, () => {}),
  );

  return (
    <Form onSubmit={handleVerify}>
      <CodeField label={m.code_label()} error={formState.errors.code?.message} {...register("code")} />
      {failure !== null && (
        <FormFailure>{isSpentLink(failure) ? m.code_wrong() : accountFailure(failure)}</FormFailure>
      )}
      <Button type="submit" variant="primary" className="w-full" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? m.code_submitting() : m.code_submit()}
      </Button>
      <ResendButton
        nextAt={sent.nextAt}
        isPending={resend.isPending}
        label={m.code_resend()}
        waitLabel={m.code_resend_wait}
        onResend={() => resend.mutate(sent.to, { onSuccess: onResent })}
      />
    </Form>
  );
}
