import { orderStatusWords } from "@/components/order/status-words";
import { planName } from "@/domain/plan/plan-name";
import { formatLongDay } from "@/lib/format/dates";
import { formatPrice } from "@/lib/format/money";
import { getLocale } from "@/lib/i18n";
import type { Order } from "../api/orders";

type Named = { plan: { name: string; name_ar: string | null } };

export function orderedPlan({ plan }: Named): string {
  return planName(plan, getLocale());
}

export function orderDay({ paid_at, created_at }: Pick<Order, "paid_at" | "created_at">): string {
  return formatLongDay(paid_at ?? created_at);
}

export function orderPrice({ amount_cents }: Pick<Order, "amount_cents">): string {
  return formatPrice(amount_cents / 100);
}

const colours: Record<string, string> = { paid: "text-ok", failed: "text-danger", revoked: "text-danger" };

export function OrderStatusWord({ order }: { order: Pick<Order, "status" | "amount_refunded_cents"> }) {
  return (
    <span
      className={`inline-flex rounded-full border border-line px-2.5 py-0.5 text-sm font-[560] ${colours[order.status] ?? "text-soft"}`}
    >
      {orderStatusWords(order).name}
    </span>
  );
}
