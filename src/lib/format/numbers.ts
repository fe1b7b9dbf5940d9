import { getLocale } from "@/lib/i18n";

/** Arabic pages write Arabic digits, whatever the device's region. */
function formattingLocale(): string {
  return getLocale() === "ar" ? "ar-u-nu-arab" : "en";
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Made once for each way of writing: making one costs more than a hundred uses. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locale = formattingLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

/** Written alike in every format of the page: most counts are, and a browser's first format costs it 20 ms. */
function isPlain(value: number): boolean {
  return getLocale() === "en" && Number.isInteger(value) && value >= 0 && value < 1000;
}

export function formatNumber(value: number): string {
  return isPlain(value) ? String(value) : numberFormat().format(value);
}

/** A number that says where something stands, written in one piece: line 1023. */
export function formatPosition(value: number): string {
  return isPlain(value) ? String(value) : numberFormat({ useGrouping: false }).format(value);
}

export function formatCount(value: number): string {
  if (isPlain(value)) return String(value);
  const thousands = Math.round(value / 100) / 10;
  if (value >= 1000 && isPlain(Math.trunc(thousands))) return `${thousands}K`;
  return numberFormat({ notation: "compact", maximumFractionDigits: 1 }).format(value);
}

/** The number that a plural has to agree with where `formatCount` shows it: "2.3K" are thousands, whatever ends 2,310. */
export const countedAs = (value: number): number => Math.min(value, 1000);

/** A file's size in the largest unit that keeps it readable: 12 kB. */
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

/** A share of one in whole per cents: 0.5 is 50%. */
export function formatPercent(share: number): string {
  return numberFormat({ style: "percent" }).format(share);
}
