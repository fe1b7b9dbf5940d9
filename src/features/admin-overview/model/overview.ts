import { z } from "zod";

export const daysChoices = ["7", "30", "90"] as const;

export const overviewAddress = z.object({ days: z.enum(daysChoices).default("30") });

const count = z.number().int().nonnegative();

/** The result of the database function `overview`. */
export const overviewSchema = z.object({
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  figures: z.array(
    z.object({
      figure: z.enum(["sign_ups", "members", "security"]),
      day: z.iso.date(),
      part: z.string(),
      value: count,
    }),
  ),
  /** Null for those who may not see revenue. */
  revenue: z
    .array(
      z.object({
        plan: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        orders: count,
        cents: z.number().int(),
        refunded_cents: count,
      }),
    )
    .nullable(),
  plans: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() })),
  top_prompts: z.array(
    z.object({ slug: z.string(), title: z.string(), title_ar: z.string().nullable(), uses: count }),
  ),
  misses: z.array(z.object({ words: z.string(), times: count })),
  ai: z.array(z.object({ day: z.iso.date(), calls: count, failures: count })),
});

export type Overview = z.infer<typeof overviewSchema>;

const dayMs = 86_400_000;

export function daysBetween(first: string, last: string): string[] {
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  return Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(first) + at * dayMs).toISOString().slice(0, 10),
  );
}

/** A figure's amounts by day and part, zero where nothing was counted. */
export function amountsByDay(overview: Overview, figure: Overview["figures"][number]["figure"]) {
  const days = new Map(
    daysBetween(overview.first_day, overview.last_day).map((day): [string, Record<string, number>] => [
      day,
      {},
    ]),
  );
  for (const { figure: each, day, part, value } of overview.figures) {
    const amounts = days.get(day);
    if (each === figure && amounts) amounts[part] = value;
  }
  return [...days].map(([day, values]) => ({ day, values }));
}

export const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

/** The choice whose period contains the one before that of `days`. */
export const widerDays = { "7": "30", "30": "90", "90": null } as const;

type Total = {
  total: number;
  /** The difference from the period before; null if unknown. */
  change: number | null;
  byDay: number[];
};

type Totals = { signUps: Total; members: Total; aiCalls: Total; earnedCents: number | null };

/** The figures of a period; a wider one, which contains the period before, gives the changes. */
export function totalsOf(overview: Overview, wider: Overview | undefined): Totals {
  const figure = (name: "sign_ups" | "members") => (of: Overview) =>
    amountsByDay(of, name).map(({ values }) => sumOf(Object.values(values)));
  const calls = (of: Overview) => {
    const byDay = new Map(of.ai.map((day) => [day.day, day.calls]));
    return daysBetween(of.first_day, of.last_day).map((day) => byDay.get(day) ?? 0);
  };
  const total = (read: (of: Overview) => number[], add: (amounts: number[]) => number): Total => {
    const byDay = read(overview);
    const before = wider ? read(wider).slice(-2 * byDay.length, -byDay.length) : [];
    const now = add(byDay);
    return { total: now, change: before.length < byDay.length ? null : now - add(before), byDay };
  };
  const last = (amounts: number[]) => amounts.at(-1) ?? 0;
  return {
    signUps: total(figure("sign_ups"), sumOf),
    members: total(figure("members"), last),
    aiCalls: total(calls, sumOf),
    earnedCents: overview.revenue && sumOf(overview.revenue.map(({ cents }) => cents)),
  };
}
