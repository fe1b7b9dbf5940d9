import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { directionOf, getLocale } from "@/lib/i18n";
import { type ChartRow, type ChartSeries, chartColours } from "./chart-series";

export type ChartProps = {
  /** Stacked columns for amounts per day, horizontal bars for comparing names. */
  kind: "columns" | "bars";
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format: (value: number) => string;
};

const axisProps = {
  tickLine: false,
  axisLine: false,
  tick: { fontSize: 13.5, fill: "var(--mute)" },
} as const;

/** Longer names are cut beside their bar; the table has them in full. */
const nameLetters = 24;
const nameWidth = 180;
const shortened = (name: string) => (name.length > nameLetters ? `${name.slice(0, nameLetters - 1)}…` : name);

/** Hidden from assistive technology: a table beside it has the same figures. */
export default function Chart({ kind, series, rows, format }: ChartProps) {
  const isMirrored = directionOf(getLocale()) === "rtl";
  const isLying = kind === "bars";
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const side = isMirrored ? "right" : "left";
  const nameTick = (id: string) => shortened(labels.get(id) ?? id);
  return (
    <div dir="ltr" className="h-[220px] w-full text-sm">
      <BarChart
        responsive
        layout={isLying ? "vertical" : "horizontal"}
        style={{ width: "100%", height: "100%" }}
        data={rows.map(({ id, values }) => ({ id, ...values }))}
        margin={{ top: 8, right: isMirrored ? 8 : 20, bottom: 0, left: isMirrored ? 20 : 8 }}
        barCategoryGap="24%"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={isLying} horizontal={!isLying} stroke="var(--line)" />
        {isLying ? (
          <XAxis
            {...axisProps}
            type="number"
            reversed={isMirrored}
            allowDecimals={false}
            tickFormatter={format}
            tickCount={4}
          />
        ) : (
          <XAxis
            {...axisProps}
            dataKey="id"
            reversed={isMirrored}
            tickFormatter={nameTick}
            minTickGap={20}
            interval="preserveStartEnd"
          />
        )}
        {isLying ? (
          <YAxis
            {...axisProps}
            type="category"
            dataKey="id"
            orientation={side}
            width={nameWidth}
            interval={0}
            tick={({ x, y, payload }) => (
              <text
                x={x}
                y={y}
                dy="0.35em"
                textAnchor={isMirrored ? "start" : "end"}
                fontSize={13.5}
                fill="var(--mute)"
              >
                {nameTick(String(payload.value))}
              </text>
            )}
          />
        ) : (
          <YAxis
            {...axisProps}
            width="auto"
            allowDecimals={false}
            orientation={side}
            tickFormatter={format}
            tickCount={4}
          />
        )}
        <Tooltip
          cursor={{ fill: "var(--sunken)" }}
          isAnimationActive={false}
          labelFormatter={(id) => labels.get(String(id)) ?? ""}
          formatter={(value) => format(Number(value))}
          contentStyle={{
            background: "var(--surface)",
            border: "1px solid var(--line-strong)",
            borderRadius: 10,
            color: "var(--ink)",
            direction: isMirrored ? "rtl" : "ltr",
          }}
          itemStyle={{ color: "var(--ink)" }}
        />
        {series.map(({ key, name, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="all"
            fill={chartColours[colour]}
            maxBarSize={isLying ? 16 : 38}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </div>
  );
}
