import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { type InvoiceFormValues, invoiceColumns } from "../model/invoice-form";
import { paymentKeys } from "./keys";

async function saveInvoice(orderId: string, values: InvoiceFormValues) {
  await queryDatabase((rest) => rest.from("orders").update(invoiceColumns(values)).eq("id", orderId));
}

export function useSaveInvoiceMutation(userId: string, orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: InvoiceFormValues) => saveInvoice(orderId, values),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentKeys.orders(userId) }),
  });
}
