import { formatPosition } from "@/lib/format/digits";
import { m } from "@/lib/i18n";
import type { Place } from "./table";

/** A row's position as text. */
export function placeWords(place: Place): string {
  if ("line" in place) return m.transfer_line({ line: formatPosition(place.line) });
  if ("entry" in place) return m.transfer_entry({ entry: formatPosition(place.entry) });
  return place.path;
}
