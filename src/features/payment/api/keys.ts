import type { Query } from "@tanstack/react-query";

export const paymentKeys = {
  all: ["payment"] as const,
  orders: (userId: string) => [...paymentKeys.all, userId, "orders"] as const,
  order: (userId: string, orderId: string) => [...paymentKeys.orders(userId), orderId] as const,
  plans: (userId: string) => [...paymentKeys.all, userId, "plans"] as const,
  recovery: (userId: string, orderId: string | null) =>
    [...paymentKeys.all, userId, "recovery", orderId] as const,
};

/** All queries that a payment may change, except the recovery itself. */
export const changedByPayment = {
  predicate: ({ queryKey: [feature, , subject] }: Query) =>
    feature !== paymentKeys.all[0] || subject !== "recovery",
};
