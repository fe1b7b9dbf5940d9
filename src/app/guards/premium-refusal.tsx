import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router-dom";
import * as paths from "@/config/paths";
import { planName } from "@/domain/plan/plan-name";
import { endedSubscriptionQueryOptions } from "@/features/access/api/subscription";
import { PremiumRequired } from "@/features/access/components/access-screens";
import { ExpiryNotice } from "@/features/access/components/expiry-notice";
import { getLocale, m } from "@/lib/i18n";

/**
 * The premium card; above it, for a former member, that their plan has ended. At the payments' address, as linked from a
 * receipt's mail, it leads to the receipts there are.
 */
export function PremiumRefusal({ userId }: { userId: string }) {
  const { pathname, search } = useLocation();
  const ended = useQuery(endedSubscriptionQueryOptions(userId)).data;
  return (
    <>
      {ended && (
        <div className="wrap -mb-14 max-w-[570px]! pt-10">
          <ExpiryNotice end={ended.expires_at} plan={planName(ended.plan, getLocale())} />
        </div>
      )}
      <PremiumRequired />
      {pathname === paths.paymentDashboard && (
        <p className="wrap -mt-20 flex justify-center pb-6">
          <Link
            to={`${paths.paymentRecovery}${search}`}
            className="inline-flex min-h-11 items-center text-sm text-gold underline underline-offset-4"
          >
            {m.premium_receipts()}
          </Link>
        </p>
      )}
    </>
  );
}
