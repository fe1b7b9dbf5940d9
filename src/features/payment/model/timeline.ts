import { isOrderStatus, type OrderStatus } from "@/domain/order/status";

export type Step = "received" | "confirmed" | "granted";
export type StepState = "waiting" | "current" | "done";

export type Timeline =
  /** In progress, with the steps known so far. */
  | { kind: "steps"; steps: Record<Step, StepState>; isOver: boolean }
  /** Failed, expired or refunded: another page continues. */
  | { kind: "failed"; status: "failed" | "expired" }
  | { kind: "withdrawn"; status: "refunded" | "disputed" | "revoked" }
  /** Paid, but its plan has ended since. */
  | { kind: "ended" }
  | { kind: "unknown" };

type FollowedOrder = { status: string; subscription: { status: string } | null };

type Facts = {
  /** Undefined while loading, null where this person has none. */
  order: FollowedOrder | null | undefined;
  /** Whether the payment page redirected here as done, which happens before the payment is confirmed. */
  isSentBack: boolean;
  hasAccess: boolean | undefined;
};

const first: Record<Step, StepState> = { received: "current", confirmed: "waiting", granted: "waiting" };

const second: Record<Step, StepState> = { received: "done", confirmed: "current", granted: "waiting" };

/** Whether the order's plan has ended, so that no access will come. */
export function hasPlanEnded({ subscription }: Pick<FollowedOrder, "subscription">): boolean {
  return subscription?.status === "expired" || subscription?.status === "cancelled";
}

/** The timeline's state: payment received, confirmed, access granted. Only the order itself confirms a payment. */
export function timelineOf({ order, isSentBack, hasAccess }: Facts): Timeline {
  if (order === null) return { kind: "unknown" };
  if (order === undefined) return { kind: "steps", steps: first, isOver: false };
  const status: OrderStatus = isOrderStatus(order.status) ? order.status : "pending";
  switch (status) {
    case "failed":
    case "expired":
      return { kind: "failed", status };
    case "refunded":
    case "disputed":
    case "revoked":
      return { kind: "withdrawn", status };
    case "paid":
      if (hasAccess === false && hasPlanEnded(order)) return { kind: "ended" };
      return {
        kind: "steps",
        steps: { received: "done", confirmed: "done", granted: hasAccess ? "done" : "current" },
        isOver: hasAccess === true,
      };
    case "pending":
      return { kind: "steps", steps: isSentBack ? second : first, isOver: false };
  }
}
