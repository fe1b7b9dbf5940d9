import { getLocale } from "@/lib/i18n";
import { formatPosition } from "./digits";

/** Arabic pages use Arabic digits in every region. */
function formattingLocale(): string {
  return getLocale() === "ar" ? "ar-u-nu-arab" : "en";
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a formatter costs more than a hundred uses. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locale = formattingLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

/** Whether every format writes it the same way. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

export function formatNumber(value: number): string {
  return isPlain(value) ? formatPosition(value) : numberFormat().format(value);
}

export function formatCount(value: number): string {
  if (isPlain(value)) return formatPosition(value);
  const thousands = Math.round(value / 100) / 10;
  if (getLocale() === "en" && value >= 1000 && isPlain(Math.trunc(thousands))) return `${thousands}K`;
  return numberFormat({ notation: "compact", maximumFractionDigits: 1 }).format(value);
}

/** The number that a plural form must agree with where `formatCount` abbreviates: "2.3K" is a plural of thousands. */
export const countedAs = (value: number): number => Math.min(value, 1000);

/** A file's size in the largest readable unit: 12 kB. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const isSmall = bytes < 1_000;
  return numberFormat({
    style: "unit",
    unit: isSmall ? "byte" : isLarge ? "megabyte" : "kilobyte",
    unitDisplay: isSmall ? "long" : "short",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isSmall ? bytes : bytes / (isLarge ? 1_000_000 : 1_000));
}

/** A fraction as a whole percentage: 0.5 is 50%. */
export function formatPercent(share: number): string {
  return numberFormat({ style: "percent" }).format(share);
}
