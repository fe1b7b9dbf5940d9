export const moneyKeys = {
  all: ["money"] as const,
  waiting: () => [...moneyKeys.all, "waiting"] as const,
  orders: (list: object, after: string | null) => [...moneyKeys.all, "orders", list, after] as const,
  order: (id: string) => [...moneyKeys.all, "order", id] as const,
  history: (id: string) => [...moneyKeys.all, "history", id] as const,
  disputes: (isOpen: boolean | null, after: string | null) =>
    [...moneyKeys.all, "disputes", isOpen, after] as const,
  payments: (isOpen: boolean | null, after: string | null) =>
    [...moneyKeys.all, "payments", isOpen, after] as const,
  plans: () => [...moneyKeys.all, "plans"] as const,
  openOrders: () => [...moneyKeys.all, "open-orders"] as const,
};
