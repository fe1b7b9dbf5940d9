import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { ordersQueryOptions } from "../api/orders";
import { OrderList } from "./order-list";
import { ReceiptPage } from "./receipt-page";

/** The person's orders, or one receipt (`?receipt=`). */
export function OwnOrders({ userId, receipt }: { userId: string; receipt: string | null }) {
  const orders = useQuery(ordersQueryOptions(userId));
  if (orders.isLoadingError) return <LoadFailed onRetry={() => void orders.refetch()} />;
  if (orders.data === undefined) return <OrdersSkeleton />;
  if (receipt !== null)
    return <ReceiptPage key={receipt} userId={userId} order={orders.data.find(({ id }) => id === receipt)} />;
  if (orders.data.length === 0)
    return (
      <Notice
        icon={<ReceiptText size={24} strokeWidth={1.6} />}
        title={m.orders_empty_title()}
        actions={
          <Link to={paths.pricing} className={buttonStyles("primary")}>
            {m.premium_view_plans()}
          </Link>
        }
      >
        {m.orders_empty_text()}
      </Notice>
    );
  return <OrderList orders={orders.data} />;
}

function OrdersSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-lg border border-line bg-surface">
      {["first", "second", "third"].map((key) => (
        <div key={key} className="h-[81px] border-b border-line px-6 py-5 last:border-none">
          <div className="skeleton h-4 w-48" />
          <div className="skeleton mt-3 h-3.5 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}
