import { z } from "zod";

export const daysChoices = ["7", "30", "90"] as const;

export const overviewAddress = z.object({ days: z.enum(daysChoices).default("30") });

const count = z.number().int().nonnegative();

/** The result of the database function `overview`. */
export const overviewSchema = z.object({
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  /** As many days before; null where they were not counted. */
  before: z
    .object({
      sign_ups: count,
      members: count,
      ai_calls: count,
      /** Null for those who may not see revenue. */
      cents: z.number().int().nullable(),
    })
    .nullable(),
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

type Total = {
  total: number;
  /** The difference from the period before; null if unknown. */
  change: number | null;
};

type Counted = Total & { byDay: number[] };

type Totals = { signUps: Counted; members: Counted; aiCalls: Counted; earnedCents: Total | null };

const compared = (total: number, before: number | null | undefined): Total => ({
  total,
  change: before == null ? null : total - before,
});

/** The figures of a period, and their changes from the period before. */
export function totalsOf(overview: Overview): Totals {
  const { before, revenue } = overview;
  const figure = (name: "sign_ups" | "members") =>
    amountsByDay(overview, name).map(({ values }) => sumOf(Object.values(values)));
  const [signUps, members] = [figure("sign_ups"), figure("members")];
  const callsOf = new Map(overview.ai.map(({ day, calls }) => [day, calls]));
  const calls = daysBetween(overview.first_day, overview.last_day).map((day) => callsOf.get(day) ?? 0);
  return {
    signUps: { ...compared(sumOf(signUps), before?.sign_ups), byDay: signUps },
    members: { ...compared(members.at(-1) ?? 0, before?.members), byDay: members },
    aiCalls: { ...compared(sumOf(calls), before?.ai_calls), byDay: calls },
    earnedCents: revenue && compared(sumOf(revenue.map(({ cents }) => cents)), before?.cents),
  };
}
