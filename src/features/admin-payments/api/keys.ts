export const adminPaymentKeys = {
  all: ["admin-payments"] as const,
  waiting: () => [...adminPaymentKeys.all, "waiting"] as const,
  orders: (list: object, after: string | null) => [...adminPaymentKeys.all, "orders", list, after] as const,
  order: (id: string) => [...adminPaymentKeys.all, "order", id] as const,
  history: (id: string) => [...adminPaymentKeys.all, "history", id] as const,
  disputes: (isOpen: boolean | null, after: string | null) =>
    [...adminPaymentKeys.all, "disputes", isOpen, after] as const,
  payments: (isOpen: boolean | null, after: string | null) =>
    [...adminPaymentKeys.all, "payments", isOpen, after] as const,
  plans: () => [...adminPaymentKeys.all, "plans"] as const,
  openOrders: () => [...adminPaymentKeys.all, "open-orders"] as const,
};
