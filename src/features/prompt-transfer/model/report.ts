import { byteOrderMark, csvOf } from "@/lib/csv";
import { m } from "@/lib/i18n";
import { placeWords } from "./place-words";
import type { Rejection } from "./table";

/** What did not come in, as CSV that spreadsheets open in any language and run nothing of. */
export function reportCsv(rejected: readonly Rejection[]): string {
  const head = [m.transfer_report_place(), m.transfer_report_title(), m.transfer_report_reason()];
  return `${byteOrderMark}${csvOf([head, ...rejected.map(({ place, title, reason }) => [placeWords(place), title, reason])])}\r\n`;
}
