import type postgres from "postgres";
import type { SeedPrompt } from "./load.ts";
import type { SeedTarget } from "./target.ts";
import { usageOf } from "./usage.ts";

/** Writes figures and history. Copies count every use: what the history of 90 days does not hold came before it. */
export async function insertUsage(
  tx: postgres.TransactionSql,
  prompts: readonly SeedPrompt[],
): Promise<void> {
  const today = new Date();
  const days = prompts.flatMap((prompt) => usageOf(prompt, today).map((day) => ({ id: prompt.id, ...day })));
  await tx`
    insert into public.prompt_use_by_day (prompt_id, day, copies, runs, downloads)
    select u.id, ${today.toISOString().slice(0, 10)}::date - u.days_ago, u.copies, u.runs, u.downloads
    from unnest(
      ${days.map((day) => day.id)}::uuid[], ${days.map((day) => day.daysAgo)}::integer[],
      ${days.map((day) => day.copies)}::integer[], ${days.map((day) => day.runs)}::integer[],
      ${days.map((day) => day.downloads)}::integer[]
    ) as u (id, days_ago, copies, runs, downloads)
    on conflict do nothing`;
  await tx`
    update public.prompt_counters as s
    set copies = r.copies, favorites = r.favorites
    from jsonb_to_recordset(${tx.json(prompts.map(({ id, copies, favorites }) => ({ id, copies, favorites })))}::jsonb)
      as r (id uuid, copies bigint, favorites bigint)
    where s.prompt_id = r.id`;
  await tx`select private.roll_up_usage()`;
}

/**
 * Moves the history of a stack that was not started for weeks by as many whole weeks, so that there is a "this week"
 * whenever the demo is shown and its Sundays stay Sundays.
 */
export async function rebaseUsage({ sql }: Pick<SeedTarget, "sql">): Promise<void> {
  await sql.begin(async (tx) => {
    const [gap] = await tx<{ days: number }[]>`
      select (((now() at time zone 'utc')::date - max(day)) / 7 * 7)::integer as days from public.prompt_use_by_day`;
    if (!gap?.days || gap.days < 7) return;
    // By way of a far future: moved in one step, a day would meet the next one that is still in its place.
    await tx`update public.prompt_use_by_day set day = day + 100000`;
    await tx`update public.prompt_use_by_day set day = day - 100000 + ${gap.days}::integer`;
    await tx`select private.roll_up_usage()`;
  });
}
