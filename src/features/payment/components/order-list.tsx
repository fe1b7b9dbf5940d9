import { Link } from "react-router-dom";
import { orderStatusOf } from "@/components/status/order-status";
import { StatusPill } from "@/components/status/status-pill";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { Order } from "../api/orders";
import { orderDay, orderedPlan, orderPrice } from "./order-facts";

/** The orders with their state; paid ones link to their receipt, open ones to their payment. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex flex-col gap-x-6 gap-y-2 border-b border-line px-6 py-4 last:border-none sm:flex-row sm:items-center"
        >
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-[560]">{orderedPlan(order)}</span>
              <StatusPill status={orderStatusOf(order)} />
            </p>
            <p className="mt-1 text-sm text-mute">{orderStatusOf(order).meaning()}</p>
          </div>
          <p className="text-sm text-mute sm:text-end">
            <span className="block font-[560] text-ink">{orderPrice(order)}</span>
            {orderDay(order)}
          </p>
          <div className="sm:w-36 sm:text-end">
            <OrderAction order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function OrderAction({ order }: { order: Order }) {
  if (order.paid_at !== null)
    return (
      <Link
        to={{ search: `?receipt=${order.id}` }}
        aria-label={m.orders_receipt_of({ plan: orderedPlan(order), day: orderDay(order) })}
        className={buttonStyles("outline", "sm")}
      >
        {m.orders_receipt()}
      </Link>
    );
  if (order.status !== "pending") return null;
  return (
    <Link to={paths.checkoutOf(order.plan_id)} className={buttonStyles("outline", "sm")}>
      {m.orders_go_on()}
    </Link>
  );
}
