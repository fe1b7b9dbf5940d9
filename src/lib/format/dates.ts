import { getLocale } from "@/lib/i18n";

/** Day before month in both languages. */
function dateLocale(): string {
  return getLocale() === "ar" ? "ar-u-nu-arab" : "en-GB";
}

/** A moment's day where the reader is, with its year unless it is this one: 2 Nov. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(dateLocale(), {
    day: "numeric",
    month: "short",
    year: isThisYear ? undefined : "numeric",
  }).format(date);
}

/** A moment's day where the reader is, in full: 21 November 2026. */
export function formatLongDay(iso: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: "long" }).format(new Date(iso));
}

/** A calendar day without its year, independent of the time zone: 2 Nov. */
export function formatCalendarDay(day: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day),
  );
}

/** A calendar day in full, independent of the time zone: 21 November 2026. */
export function formatLongCalendarDay(day: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** A moment's day and time where the reader is, with the year unless it is this one. */
export function formatMoment(iso: string): string {
  const isThisYear = new Date(iso).getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(dateLocale(), {
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(iso));
}
