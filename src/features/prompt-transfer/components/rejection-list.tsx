import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { placeWords } from "../model/place-words";
import type { Rejection } from "../model/table";

/** The rows that are not in, by their place in the file; the first hundred, for the rest there is the report. */
export function RejectionList({ rejected, label }: { rejected: readonly Rejection[]; label: string }) {
  const more = rejected.length - transferLimits.listedRejections;
  return (
    <>
      <ul
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-md border border-line bg-surface px-4 py-1 text-sm"
      >
        {rejected.slice(0, transferLimits.listedRejections).map(({ place, title, reason }) => (
          <li
            key={`${placeWords(place)} ${reason} ${title}`}
            className="flex flex-wrap gap-x-3 border-b border-line py-2 last:border-0"
          >
            <bdi className="font-[560]">{placeWords(place)}</bdi>
            <span className="text-soft">{reason}</span>
            {title && (
              <bdi dir="auto" className="max-w-full truncate text-mute">
                {title}
              </bdi>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-sm text-mute">
          {m.transfer_more_rejected({ count: more, shown: formatNumber(more) })}
        </p>
      )}
    </>
  );
}
