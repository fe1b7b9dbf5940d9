import { formatDay } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

/** Days as the address writes them: 2026-11-27. */
export type DayRange = { from: string | null; until: string | null };

function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  const part = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}

const lastDays = (count: number) => ({
  name: m.data_last_days({ count, shown: formatNumber(count) }),
  range: { from: dayBefore(count - 1), until: null },
});

/** The ranges that one press chooses. */
export const dayRanges = (): { name: string; range: DayRange }[] => [
  { name: m.data_today(), range: { from: dayBefore(0), until: null } },
  lastDays(7),
  lastDays(30),
];

/** Noon, so that no time zone moves the day. */
const shown = (day: string) => formatDay(`${day}T12:00`);

export function dayRangeWords({ from, until }: DayRange): string {
  const preset = dayRanges().find(({ range }) => range.from === from && range.until === until);
  if (preset) return preset.name;
  if (from !== null && until !== null) return `${shown(from)} – ${shown(until)}`;
  return from === null
    ? m.data_until_day({ day: shown(until ?? "") })
    : m.data_from_day({ day: shown(from) });
}
