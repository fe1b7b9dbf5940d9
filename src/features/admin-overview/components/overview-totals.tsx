import { formatPrice } from "@/lib/format/money";
import { formatNumber, numberFormat } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type Overview, totalsOf } from "../model/overview";
import { Sparkline } from "./sparkline";

/** Nothing where the period before is unknown. */
function changeWords(change: number | null, write: (change: number) => string) {
  if (change === null) return null;
  return <span className="mt-1 block text-sm text-mute">{m.overview_change({ change: write(change) })}</span>;
}

export function OverviewTotals({ overview }: { overview: Overview }) {
  const { signUps, members, aiCalls, earnedCents } = totalsOf(overview);
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
            {changeWords(change, (amount) => numberFormat({ signDisplay: "exceptZero" }).format(amount))}
          </dd>
        </div>
      ))}
      <div className="bg-surface px-5 py-4">
        <dt className="text-sm text-soft">{m.overview_revenue()}</dt>
        {earnedCents === null ? (
          <dd className="mt-2 text-sm text-mute">{m.overview_money_hidden_short()}</dd>
        ) : (
          <dd>
            <span className="heading mt-1 block text-3xl tabular-nums">
              {formatPrice(earnedCents.total / 100)}
            </span>
            {changeWords(earnedCents.change, (cents) => `${cents > 0 ? "+" : ""}${formatPrice(cents / 100)}`)}
          </dd>
        )}
      </div>
    </dl>
  );
}
