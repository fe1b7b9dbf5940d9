import { formatPrice } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { amountsByDay, type Overview, sumOf } from "../model/overview";

export function OverviewTotals({ overview }: { overview: Overview }) {
  const signUps = sumOf(amountsByDay(overview, "sign_ups").map(({ values }) => sumOf(Object.values(values))));
  const today = amountsByDay(overview, "members").at(-1);
  const earned = overview.revenue && sumOf(overview.revenue.map(({ cents }) => cents)) / 100;
  const totals = [
    { name: m.overview_sign_ups(), value: formatNumber(signUps) },
    { name: m.overview_members_now(), value: formatNumber(sumOf(Object.values(today?.values ?? {}))) },
    { name: m.overview_revenue(), value: earned === null ? null : formatPrice(earned) },
    { name: m.overview_ai_calls(), value: formatNumber(sumOf(overview.ai.map(({ calls }) => calls))) },
  ];
  return (
    <dl className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
      {totals.map(({ name, value }) => (
        <div key={name} className="bg-surface px-5 py-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className={value === null ? "mt-2 text-sm text-mute" : "heading mt-1 text-3xl tabular-nums"}>
            {value ?? m.overview_money_hidden_short()}
          </dd>
        </div>
      ))}
    </dl>
  );
}
