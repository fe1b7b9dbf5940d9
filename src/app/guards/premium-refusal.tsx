import { useQuery } from "@tanstack/react-query";
import { planName } from "@/domain/plan/plan-name";
import { endedSubscriptionQueryOptions } from "@/features/access/api/subscription";
import { PremiumRequired } from "@/features/access/components/access-screens";
import { ExpiryNotice } from "@/features/access/components/expiry-notice";
import { getLocale } from "@/lib/i18n";

/** The premium card; above it, for a former member, that their plan has ended. */
export function PremiumRefusal({ userId }: { userId: string }) {
  const ended = useQuery(endedSubscriptionQueryOptions(userId)).data;
  return (
    <>
      {ended && (
        <div className="wrap -mb-14 max-w-[570px]! pt-10">
          <ExpiryNotice end={ended.expires_at} plan={planName(ended.plan, getLocale())} />
        </div>
      )}
      <PremiumRequired />
    </>
  );
}
