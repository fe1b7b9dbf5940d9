import { ChartWithTable } from "@/components/data/chart-with-table";
import { formatCalendarDay } from "@/lib/format/dates";
import { formatPrice } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { amountsByDay, daysBetween, type Overview, sumOf } from "../model/overview";

const severities = [
  { key: "critical", colour: "danger", name: m.severity_critical },
  { key: "high", colour: "gold", name: m.severity_high },
  { key: "medium", colour: "goldLight", name: m.severity_medium },
  { key: "low", colour: "mute", name: m.severity_low },
  { key: "info", colour: "strong", name: m.severity_info },
] as const;

/** From the cheapest plan to the dearest. */
const planColours = ["goldLight", "gold", "goldDark", "strong"] as const;

const inLocale = (name: string, arabic: string | null) => (getLocale() === "ar" && arabic) || name;

/** A chart with its table for each figure; one without data says so. */
export function OverviewCharts({ overview }: { overview: Overview }) {
  return (
    <div className="grid gap-5 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
      <SignUps overview={overview} />
      <Members overview={overview} />
      <Revenue overview={overview} />
      <TopPrompts overview={overview} />
      <Misses overview={overview} />
      <AiUse overview={overview} />
      <SecurityEvents overview={overview} />
    </div>
  );
}

type Part = { overview: Overview };

const rowsByDay = (overview: Overview, figure: Parameters<typeof amountsByDay>[1]) =>
  amountsByDay(overview, figure).map(({ day, values }) => ({
    id: day,
    label: formatCalendarDay(day),
    values,
  }));

const isEmpty = (rows: { values: Record<string, number> }[]) =>
  sumOf(rows.flatMap(({ values }) => Object.values(values))) === 0;

function SignUps({ overview }: Part) {
  const rows = rowsByDay(overview, "sign_ups").map((row) => ({
    ...row,
    values: { all: row.values[""] ?? 0 },
  }));
  return (
    <ChartWithTable
      title={m.overview_sign_ups()}
      lead={m.overview_sign_ups_lead()}
      kind="columns"
      labelHeader={m.overview_day()}
      series={[{ key: "all", name: m.overview_sign_ups(), colour: "gold" }]}
      rows={rows}
      format={formatNumber}
      empty={isEmpty(rows) && m.overview_sign_ups_none()}
    />
  );
}

function Members({ overview }: Part) {
  const rows = rowsByDay(overview, "members");
  const held = overview.plans.filter(({ id }) => rows.some(({ values }) => values[id]));
  return (
    <ChartWithTable
      title={m.overview_members()}
      lead={m.overview_members_lead()}
      kind="columns"
      labelHeader={m.overview_day()}
      series={held.map(({ id, name, name_ar }, at) => ({
        key: id,
        name: inLocale(name, name_ar),
        colour: planColours[at % planColours.length] ?? "gold",
      }))}
      rows={rows}
      format={formatNumber}
      empty={isEmpty(rows) && m.overview_members_none()}
    />
  );
}

function Revenue({ overview: { revenue } }: Part) {
  const rows = (revenue ?? []).map(({ plan, name, name_ar, cents }) => ({
    id: plan,
    label: inLocale(name, name_ar),
    values: { cents: Math.max(0, cents) / 100 },
  }));
  return (
    <ChartWithTable
      title={m.overview_revenue_by_plan()}
      lead={m.overview_revenue_lead()}
      kind="bars"
      labelHeader={m.overview_plan()}
      series={[{ key: "cents", name: m.overview_revenue(), colour: "gold" }]}
      rows={rows}
      format={formatPrice}
      empty={revenue === null ? m.overview_money_hidden() : isEmpty(rows) && m.overview_revenue_none()}
    />
  );
}

function TopPrompts({ overview }: Part) {
  const rows = overview.top_prompts.map(({ slug, title, title_ar, uses }) => ({
    id: slug,
    label: inLocale(title, title_ar),
    values: { uses },
  }));
  return (
    <ChartWithTable
      title={m.overview_top_prompts()}
      lead={m.overview_top_prompts_lead()}
      kind="bars"
      labelHeader={m.overview_prompt()}
      series={[{ key: "uses", name: m.overview_uses(), colour: "gold" }]}
      rows={rows}
      format={formatNumber}
      empty={isEmpty(rows) && m.overview_top_prompts_none()}
    />
  );
}

function Misses({ overview }: Part) {
  const rows = overview.misses.map(({ words, times }) => ({ id: words, label: words, values: { times } }));
  return (
    <ChartWithTable
      title={m.overview_misses()}
      lead={m.overview_misses_lead()}
      kind="bars"
      labelHeader={m.overview_words()}
      series={[{ key: "times", name: m.overview_times(), colour: "gold" }]}
      rows={rows}
      format={formatNumber}
      empty={isEmpty(rows) && m.overview_misses_none()}
    />
  );
}

function AiUse({ overview }: Part) {
  const byDay = new Map(overview.ai.map((day) => [day.day, day]));
  const rows = daysBetween(overview.first_day, overview.last_day).map((day) => {
    const { calls = 0, failures = 0 } = byDay.get(day) ?? {};
    return {
      id: day,
      label: formatCalendarDay(day),
      values: { answered: calls - failures, failed: failures },
    };
  });
  return (
    <ChartWithTable
      title={m.overview_ai()}
      lead={m.overview_ai_lead()}
      kind="columns"
      labelHeader={m.overview_day()}
      series={[
        { key: "answered", name: m.overview_ai_answered(), colour: "gold" },
        { key: "failed", name: m.overview_ai_failed(), colour: "danger" },
      ]}
      rows={rows}
      format={formatNumber}
      empty={isEmpty(rows) && m.overview_ai_none()}
    />
  );
}

function SecurityEvents({ overview }: Part) {
  const rows = rowsByDay(overview, "security");
  return (
    <ChartWithTable
      title={m.overview_security()}
      lead={m.overview_security_lead()}
      kind="columns"
      labelHeader={m.overview_day()}
      series={severities.map(({ key, colour, name }) => ({ key, colour, name: name() }))}
      rows={rows}
      format={formatNumber}
      empty={isEmpty(rows) && m.overview_security_none()}
    />
  );
}
