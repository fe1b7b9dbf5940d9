import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useSaveInvoiceMutation } from "../api/invoice";
import type { Order } from "../api/orders";
import { countryOptions } from "../model/countries";
import { type InvoiceFormValues, invoiceFormSchema, invoiceOf } from "../model/invoice-form";

export function InvoiceForm({ userId, order }: { userId: string; order: Order }) {
  const save = useSaveInvoiceMutation(userId, order.id);
  const { register, handleSubmit, formState } = useForm<InvoiceFormValues>({
    resolver: zodResolver(invoiceFormSchema),
    values: invoiceOf(order),
  });
  const { errors } = formState;

  const handleSave = handleSubmit((values) =>
    save.mutateAsync(values).then(
      () => notify.success(m.toast_success(), m.invoice_saved()),
      () => undefined,
    ),
  );

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSave(event)}
      aria-labelledby="invoice"
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-7 print:hidden"
    >
      <div>
        <h2 id="invoice" className="text-2xl">
          {m.invoice_title()}
        </h2>
        <p className="mt-1 text-sm text-soft">{m.invoice_text()}</p>
      </div>
      <TextField
        label={m.invoice_name()}
        autoComplete="name"
        dir="auto"
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label={m.invoice_company()}
        autoComplete="organization"
        dir="auto"
        error={errors.company?.message}
        {...register("company")}
      />
      <TextAreaField
        label={m.invoice_address()}
        autoComplete="street-address"
        dir="auto"
        rows={3}
        className="!min-h-24"
        error={errors.address?.message}
        {...register("address")}
      />
      <SelectField
        label={m.invoice_country()}
        autoComplete="country"
        options={[{ value: "", label: m.invoice_country_none() }, ...countryOptions(getLocale())]}
        {...register("country")}
      />
      <TextField label={m.invoice_tax_id()} dir="ltr" error={errors.taxId?.message} {...register("taxId")} />
      {save.isError && <FormFailure>{m.invoice_failed()}</FormFailure>}
      <Button type="submit" className="self-start" disabled={!formState.isDirty || formState.isSubmitting}>
        {m.invoice_save()}
      </Button>
    </form>
  );
}
