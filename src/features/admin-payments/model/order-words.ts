import { shortId } from "./short-id";

/** Its receipt's number, else the beginning of its id. */
export function orderName({ id, receipt_number }: { id: string; receipt_number: string | null }): string {
  return receipt_number ?? shortId(id);
}
