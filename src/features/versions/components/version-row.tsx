import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { localize } from "@/domain/localize";
import { formatMoment } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { Version, VersionTexts } from "../api/versions";

// Lazy: loads when a version is opened.
const VersionDetail = lazyPart(() => import("./version-detail"));

type VersionRowProps = {
  promptId: string;
  userId: string;
  version: Version;
  /** The next version; null for the current one. */
  next: number | null;
  present: number;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onRestore: (texts: VersionTexts) => void;
};

const savers: Record<string, () => string> = {
  author: m.versions_by_author,
  staff: m.versions_by_staff,
};

export function VersionRow({ version, isOpen, onToggle, ...detail }: VersionRowProps) {
  const id = useId();
  const { number, is_current, saved_at, saved_by } = version;
  const { value: title, language } = localize(version.title, version.title_ar, getLocale());
  return (
    <li className="border-b border-line last:border-0">
      <h3 className="font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 py-2.5 text-start"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 text-base font-[560]">
              <span>{m.versions_number({ number: formatNumber(number) })}</span>
              {is_current && (
                <span className="rounded-full bg-gold-wash px-2 py-0.5 text-sm text-gold">
                  {m.versions_present()}
                </span>
              )}
            </span>
            <span lang={language} className="block truncate text-sm text-soft">
              <bdi>{title}</bdi>
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm text-mute">
              <time dateTime={saved_at}>{formatMoment(saved_at)}</time>
              {saved_by && <span>{savers[saved_by]?.()}</span>}
            </span>
          </span>
          <ChevronDown className={`shrink-0 text-mute transition-transform ${isOpen ? "rotate-180" : ""}`} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pt-1.5 pb-5">
        {isOpen && (
          <PartBoundary
            fallback={<div aria-hidden="true" className="skeleton h-24 rounded-md" />}
            onFailed={onToggle}
          >
            <VersionDetail {...detail} number={number} />
          </PartBoundary>
        )}
      </div>
    </li>
  );
}
