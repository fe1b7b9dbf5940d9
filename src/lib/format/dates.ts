import { getLocale } from "@/lib/i18n";

/** Days go before months in both languages. */
function dateLocale(): string {
  return getLocale() === "ar" ? "ar-u-nu-arab" : "en-GB";
}

/** A day, with its year only where it is not this one: 2 Nov. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(dateLocale(), {
    day: "numeric",
    month: "short",
    year: isThisYear ? undefined : "numeric",
  }).format(date);
}

/** A day of the calendar in full, the same in every time zone: 21 November 2026. */
export function formatDate(day: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** The day of a calendar, the same in every time zone, without its year: 2 Nov. */
export function formatCalendarDay(day: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day),
  );
}

/** A day and a time; the year too where it is another one. */
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
