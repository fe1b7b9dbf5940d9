import { MoreLink } from "@/components/ui/more-link";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { OwnOrders } from "@/features/payment/components/own-orders";
import { m } from "@/lib/i18n";
import { useAddress } from "../../use-address";

export default function PaymentDashboardPage() {
  const { user } = useAuth();
  const { search } = useAddress();
  if (user === null) return null;
  return (
    <div className="page min-h-dvh">
      <div className="print:hidden">
        <PageTitle>{m.orders_title()}</PageTitle>
        <div className="mt-3 mb-9 flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-soft">{m.orders_intro()}</p>
          <MoreLink to={paths.paymentRecovery}>{m.orders_find()}</MoreLink>
        </div>
      </div>
      <OwnOrders userId={user.id} receipt={new URLSearchParams(search).get("receipt")} />
    </div>
  );
}
