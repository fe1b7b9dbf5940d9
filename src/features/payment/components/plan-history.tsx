import { useQuery } from "@tanstack/react-query";
import { subscriptionStatuses } from "@/components/status/plan-status";
import { LoadFailed } from "@/components/ui/load-failed";
import { formatLongDay } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import { type HeldOnce, planHistoryQueryOptions } from "../api/plan-history";
import { orderedPlan } from "./order-facts";

const names: Record<string, { name: () => string }> = subscriptionStatuses;
const nameOf = (status: string) => names[status]?.name() ?? status;

export function PlanHistory({ userId }: { userId: string }) {
  const history = useQuery(planHistoryQueryOptions(userId));
  if (history.isLoadingError) return <LoadFailed onRetry={() => void history.refetch()} />;
  if (history.data === undefined)
    return <div aria-hidden="true" className="skeleton h-[140px] rounded-lg border border-line" />;
  if (history.data.length === 0) return <p className="text-soft">{m.subscription_history_empty()}</p>;
  return (
    <ol className="rounded-lg border border-line bg-surface">
      {history.data.map((held) => (
        <HistoryLine key={held.id} held={held} />
      ))}
    </ol>
  );
}

function HistoryLine({ held }: { held: HeldOnce }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-6 py-4 text-sm last:border-none">
      <span>
        <span className="font-[560]">{orderedPlan(held)}</span>{" "}
        <span className="text-mute">
          · {held.order_id === null ? m.subscription_given() : m.subscription_bought()}
        </span>
      </span>
      <span className="text-mute">
        <span>{`${nameOf(held.status)} · ${formatLongDay(held.created_at)}`}</span>
        {held.expires_at !== null && <span>{` – ${formatLongDay(held.expires_at)}`}</span>}
      </span>
    </li>
  );
}
