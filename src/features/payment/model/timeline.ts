import { isOrderStatus, type OrderStatus } from "./order-status";

export type Step = "received" | "confirmed" | "granted";
export type StepState = "waiting" | "current" | "done";

export type Timeline =
  /** Under way: the steps up to access, as far as they are known. */
  | { kind: "steps"; steps: Record<Step, StepState>; isOver: boolean }
  /** The payment came to nothing, or was taken back: another page says what next. */
  | { kind: "failed"; status: "failed" | "expired" }
  | { kind: "withdrawn"; status: "refunded" | "disputed" | "revoked" }
  /** Paid, and the plan that came of it is over. */
  | { kind: "ended" }
  /** No order of this person by that number. */
  | { kind: "unknown" };

type FollowedOrder = { status: string; subscription: { status: string } | null };

type Facts = {
  /** Undefined while it loads, null where this person has no such order. */
  order: FollowedOrder | null | undefined;
  /** Whether the payment page sent them back as done, which it does before the payment is confirmed. */
  isSentBack: boolean;
  /** Undefined while it is asked for. */
  hasAccess: boolean | undefined;
};

const first: Record<Step, StepState> = { received: "current", confirmed: "waiting", granted: "waiting" };

const second: Record<Step, StepState> = { received: "done", confirmed: "current", granted: "waiting" };

/** Whether an order gave a plan that is over, so that no access is to be waited for. */
export function hasPlanEnded({ subscription }: Pick<FollowedOrder, "subscription">): boolean {
  return subscription?.status === "expired" || subscription?.status === "cancelled";
}

/** What the live timeline shows: payment received, confirmed, access granted. Only the order itself confirms anything. */
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
