import { transferLimits } from "@/config/transfer-limits";
import type { ReadyRow } from "./read-rows";

const encoder = new TextEncoder();

/**
 * Rows in batches that the server takes in well under its time-out: so many rows, so many bytes, at least one row. A row
 * with files is a batch of its own.
 */
export function toBatches(rows: readonly ReadyRow[]): ReadyRow[][] {
  const batches: ReadyRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row.prompt)).length;
    const batch = batches.at(-1);
    const fits =
      batch !== undefined &&
      !row.media &&
      !batch[0]?.media &&
      batch.length < transferLimits.batchMaxRows &&
      bytes + size <= transferLimits.batchMaxBytes;
    bytes = fits ? bytes + size : size;
    if (fits) batch.push(row);
    else batches.push([row]);
  }
  return batches;
}
