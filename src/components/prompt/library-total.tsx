import { Fragment } from "react";
import { formatLongCalendarDay } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { useLibraryTotal } from "./use-library-total";

const counted = (count: number) => ({ count, shown: formatNumber(count) });

/**
 * The counts of the library in one line; its place stays empty while they are unknown. A line breaks between two
 * counts; on phones the day has its own line, so that there are three in every font.
 */
export function LibraryTotal() {
  const total = useLibraryTotal();
  const facts = total && [
    m.counts_prompts(counted(total.prompts)),
    total.with_arabic > 0 && m.counts_arabic({ shown: formatNumber(total.with_arabic) }),
    total.free > 0 && m.counts_free({ shown: formatNumber(total.free) }),
    total.workflow_files > 0 && m.counts_files(counted(total.workflow_files)),
    m.counts_last({ day: formatLongCalendarDay(total.last_added) }),
  ];
  const stated = facts?.filter((fact) => fact !== false) ?? [];
  return (
    <p className="min-h-[3lh] text-sm text-mute text-balance sm:min-h-[2lh]">
      {stated.map((fact, at) => (
        <Fragment key={fact}>
          <span className="whitespace-nowrap max-sm:last:block">
            {at < stated.length - 1 ? `${fact} ·` : fact}
          </span>{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** The number of n8n workflow files, as a sentence. */
export function LibraryFiles() {
  const files = useLibraryTotal()?.workflow_files ?? 0;
  return files > 0 && m.counts_files_now({ files: m.counts_files(counted(files)) });
}

/** A part of all prompts, for the beginning of a sentence: 20 of 246 prompts. */
export function PartOfLibrary({ that }: { that: "with_arabic" | "free" }) {
  const total = useLibraryTotal();
  if (total === null) return m.counts_some();
  const part = total[that];
  if (part === total.prompts) return m.counts_all(counted(part));
  return m.counts_part({ ...counted(total.prompts), part: formatNumber(part) });
}
