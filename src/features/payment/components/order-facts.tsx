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
