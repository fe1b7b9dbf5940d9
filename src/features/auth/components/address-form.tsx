import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { accountFailure } from "../model/auth-failure";
import { type AddressFormValues, addressFormSchema } from "../model/identity";
import { EmailField } from "./identity-fields";

type AddressFormProps = {
  label: string;
  send: (email: string) => Promise<number>;
  onSent: (email: string, waitSeconds: number) => void;
  error: unknown;
};

/** Sends a mail to an address; behaves the same for unknown addresses (threat A5). */
export function AddressForm({ label, send, onSent, error }: AddressFormProps) {
  const { register, handleSubmit, formState } = useForm<AddressFormValues>({
    resolver: zodResolver(addressFormSchema),
    defaultValues: { email: "" },
  });

  const handleSend = handleSubmit(({ email }) =>
    send(email).then(
      (waitSeconds) => onSent(email, waitSeconds),
      () => {},
    ),
  );

  return (
    <Form onSubmit={handleSend}>
      <EmailField error={formState.errors.email?.message} {...register("email")} />
      {error !== null && <FormFailure>{accountFailure(error)}</FormFailure>}
      <Button type="submit" variant="primary" className="w-full" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? m.mail_resending() : label}
      </Button>
    </Form>
  );
}
