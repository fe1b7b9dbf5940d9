import { formatPrice } from "@/lib/format/money";
import { formatNumber, numberFormat } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type Overview, totalsOf } from "../model/overview";
import { Sparkline } from "./sparkline";

type OverviewTotalsProps = {
  overview: Overview;
  /** A longer period that contains the one before, if loaded. */
  wider: Overview | undefined;
};

const changeWords = (change: number) =>
  m.overview_change({ change: numberFormat({ signDisplay: "exceptZero" }).format(change) });

export function OverviewTotals({ overview, wider }: OverviewTotalsProps) {
  const { signUps, members, aiCalls, earnedCents } = totalsOf(overview, wider);
  const totals = [
    { name: m.overview_sign_ups(), ...signUps },
    { name: m.overview_members_now(), ...members },
    { name: m.overview_ai_calls(), ...aiCalls },
  ];
  return (
    <dl className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
      {totals.map(({ name, total, change, byDay }) => (
        <div key={name} className="bg-surface px-5 py-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd>
            <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
              <span className="heading text-3xl tabular-nums">{formatNumber(total)}</span>
              <Sparkline values={byDay} />
            </span>
            {change !== null && <span className="mt-1 block text-sm text-mute">{changeWords(change)}</span>}
          </dd>
        </div>
      ))}
      <div className="bg-surface px-5 py-4">
        <dt className="text-sm text-soft">{m.overview_revenue()}</dt>
        <dd
          className={earnedCents === null ? "mt-2 text-sm text-mute" : "heading mt-1 text-3xl tabular-nums"}
        >
          {earnedCents === null ? m.overview_money_hidden_short() : formatPrice(earnedCents / 100)}
        </dd>
      </div>
    </dl>
  );
}
