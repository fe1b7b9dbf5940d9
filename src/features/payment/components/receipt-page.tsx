import { FileQuestion, Printer } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { Button, buttonStyles } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { m } from "@/lib/i18n";
import type { Order } from "../api/orders";
import { InvoiceForm } from "./invoice-form";
import { Receipt } from "./receipt";
import { ResendReceipt } from "./resend-receipt";

type ReceiptPageProps = { userId: string; order: Order | undefined };

export function ReceiptPage({ userId, order }: ReceiptPageProps) {
  const { pathname } = useLocation();
  if (order === undefined || order.paid_at === null)
    return (
      <Notice
        role="alert"
        icon={<FileQuestion size={24} strokeWidth={1.6} />}
        title={m.receipt_missing_title()}
        actions={
          <Link to={pathname} className={buttonStyles("primary")}>
            {m.orders_all()}
          </Link>
        }
      >
        {m.receipt_missing_text()}
      </Notice>
    );
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_340px] print:block">
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap justify-between gap-2 print:hidden">
          <Link to={pathname} className={buttonStyles("ghost", "sm")}>
            {m.orders_all()}
          </Link>
          <div className="flex flex-wrap gap-2">
            <ResendReceipt order={order} />
            <Button size="sm" onClick={() => window.print()}>
              <Printer size={17} />
              {m.receipt_print()}
            </Button>
          </div>
        </div>
        <Receipt order={order} />
      </div>
      <InvoiceForm userId={userId} order={order} />
    </div>
  );
}
