import { useQuery } from "@tanstack/react-query";
import { Segments } from "@/components/form/segments";
import { LoadFailed } from "@/components/ui/load-failed";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { overviewQueryOptions } from "../api/overview";
import { daysChoices } from "../model/overview";
import { OverviewCharts } from "./overview-charts";
import { OverviewTotals } from "./overview-totals";

type Days = (typeof daysChoices)[number];

type OverviewViewProps = { days: Days; onDays: (days: Days) => void };

export function OverviewView({ days, onDays }: OverviewViewProps) {
  const overview = useQuery(overviewQueryOptions(Number(days)));
  return (
    <>
      <div className="mb-6 max-w-[360px]">
        <Segments
          label={m.overview_days()}
          value={days}
          onChange={(chosen) => onDays(daysChoices.find((each) => each === chosen) ?? days)}
          options={daysChoices.map((value) => ({
            value,
            label: m.overview_days_choice({ count: Number(value), shown: formatNumber(Number(value)) }),
          }))}
        />
      </div>
      {overview.isLoadingError ? (
        <LoadFailed onRetry={() => void overview.refetch()} />
      ) : overview.data === undefined ? (
        <OverviewSkeleton />
      ) : (
        <div
          aria-busy={overview.isPlaceholderData}
          className={`transition-opacity ${overview.isPlaceholderData ? "opacity-55" : ""}`}
        >
          <OverviewTotals overview={overview.data} />
          <OverviewCharts overview={overview.data} />
        </div>
      )}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <div className="skeleton h-[104px]" />
      <div className="grid gap-5 md:grid-cols-2">
        {["first", "second", "third", "fourth"].map((key) => (
          <div key={key} className="skeleton h-[360px] rounded-lg" />
        ))}
      </div>
    </div>
  );
}
