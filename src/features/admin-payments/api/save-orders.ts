import { exportCsv } from "@/components/data/export-csv";
import { fetchAllOrders, type OrderFilters, type OrderSort } from "./orders";

/** Saves all orders that match the filters, in the list's order; amounts are in cents, as in the database. */
export async function saveOrders(filters: OrderFilters, sort: OrderSort): Promise<void> {
  exportCsv(
    "orders",
    [
      { header: "created_at", value: ({ created_at }) => created_at },
      { header: "id", value: ({ id }) => id },
      { header: "receipt_number", value: ({ receipt_number }) => receipt_number },
      { header: "user_id", value: ({ user_id }) => user_id },
      { header: "email", value: ({ email }) => email },
      { header: "plan_id", value: ({ plan_id }) => plan_id },
      { header: "status", value: ({ status }) => status },
      { header: "amount_cents", value: ({ amount_cents }) => amount_cents },
      { header: "amount_refunded_cents", value: ({ amount_refunded_cents }) => amount_refunded_cents },
      { header: "currency", value: ({ currency }) => currency },
      { header: "paid_at", value: ({ paid_at }) => paid_at },
      { header: "failure_code", value: ({ failure_code }) => failure_code },
      { header: "checkout_session_id", value: ({ checkout_session_id }) => checkout_session_id },
      { header: "payment_intent_id", value: ({ payment_intent_id }) => payment_intent_id },
    ],
    await fetchAllOrders(filters, sort),
  );
}
