import { byteOrderMark, csvOf } from "@/lib/csv";
import { m } from "@/lib/i18n";
import { placeWords } from "./place-words";
import type { Rejection } from "./table";

type ImportReport = { changed: readonly Rejection[]; rejected: readonly Rejection[] };

/** A CSV report of rejected and changed rows, safe to open in spreadsheets. */
export function reportCsv({ changed, rejected }: ImportReport): string {
  const head = [
    m.transfer_report_place(),
    m.transfer_report_title(),
    m.transfer_report_reason(),
    m.transfer_report_outcome(),
  ];
  const rows = (listed: readonly Rejection[], outcome: string) =>
    listed.map(({ place, title, reason }) => [placeWords(place), title, reason, outcome]);
  const all = [head, ...rows(rejected, m.transfer_outcome_out()), ...rows(changed, m.transfer_outcome_in())];
  return `${byteOrderMark}${csvOf(all)}\r\n`;
}
