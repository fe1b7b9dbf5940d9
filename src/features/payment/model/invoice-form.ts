import { z } from "zod";
import { paymentLimits } from "@/config/payment-limits";
import { hasAtMost } from "@/domain/text/characters";
import { turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

const line = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => hasAtMost(text, max), { error: () => m.invoice_too_long({ max: formatNumber(max) }) })
    .refine((text) => !turnsText(text.replaceAll("\n", "")), { error: () => m.invoice_odd() });

/** A receipt's invoice details, all optional. The database enforces the same limits. */
export const invoiceFormSchema = z.object({
  name: line(paymentLimits.invoiceLineMaxCharacters),
  company: line(paymentLimits.invoiceLineMaxCharacters),
  address: line(paymentLimits.invoiceAddressMaxCharacters),
  country: z.string().regex(/^([A-Z]{2})?$/),
  taxId: line(paymentLimits.invoiceTaxIdMaxCharacters),
});

export type InvoiceFormValues = z.infer<typeof invoiceFormSchema>;

type InvoiceColumns = {
  invoice_name: string | null;
  invoice_company: string | null;
  invoice_address: string | null;
  invoice_country: string | null;
  invoice_tax_id: string | null;
};

export function invoiceOf(order: InvoiceColumns): InvoiceFormValues {
  return {
    name: order.invoice_name ?? "",
    company: order.invoice_company ?? "",
    address: order.invoice_address ?? "",
    country: order.invoice_country ?? "",
    taxId: order.invoice_tax_id ?? "",
  };
}

/** The table's columns; empty fields become null. */
export function invoiceColumns({
  name,
  company,
  address,
  country,
  taxId,
}: InvoiceFormValues): InvoiceColumns {
  return {
    invoice_name: name || null,
    invoice_company: company || null,
    invoice_address: address || null,
    invoice_country: country || null,
    invoice_tax_id: taxId || null,
  };
}
