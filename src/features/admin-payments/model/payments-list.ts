import { z } from "zod";
import { orderStatuses } from "@/domain/order/status";

export const paymentTabs = ["orders", "disputes", "payments", "checkouts", "plans"] as const;

export type PaymentTab = (typeof paymentTabs)[number];

export const paymentsListSchema = z.object({
  tab: z.enum(paymentTabs).default("orders"),
  order: z.uuid().optional(),
  search: z.string().max(200).default(""),
  status: z.enum(orderStatuses).optional(),
  plan: z.string().max(40).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  person: z.uuid().optional(),
  state: z.enum(["open", "settled", "all"]).default("open"),
  sort: z.enum(["-created_at", "created_at", "-amount_cents", "amount_cents"]).default("-created_at"),
});

export type PaymentsList = z.infer<typeof paymentsListSchema>;

const namesOf: Record<PaymentTab, readonly (keyof PaymentsList)[]> = {
  orders: ["search", "status", "plan", "from", "until", "person", "sort"],
  disputes: ["state"],
  payments: ["state"],
  checkouts: ["sort"],
  plans: [],
};

/** The parameters in the address that the chosen list does not have. */
export function misplacedNames(list: PaymentsList, address: URLSearchParams): string[] {
  const known: readonly string[] = ["tab", "order", "after", ...namesOf[list.tab]];
  return [...new Set(address.keys())].filter((name) => !known.includes(name));
}

/** True for open, false for closed, null for both. */
export function isOpenOf({ state }: PaymentsList): boolean | null {
  return state === "all" ? null : state === "open";
}
