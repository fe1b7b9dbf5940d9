import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type Table, UnreadableFile } from "./table";

export const tooManyRows = () =>
  new UnreadableFile(m.transfer_too_many({ most: formatNumber(transferLimits.rowsMax) }));

/** Throws `UnreadableFile` from the first row on that is too many. */
export function checkRowCount({ rows, rejected }: Pick<Table, "rows" | "rejected">) {
  if (rows.length + rejected.length > transferLimits.rowsMax) throw tooManyRows();
}
