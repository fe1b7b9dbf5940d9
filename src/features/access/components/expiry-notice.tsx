import { CalendarClock } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { limits } from "@/config/limits";
import * as paths from "@/config/paths";
import { expiryOf } from "@/domain/access/expiry";
import { formatDay } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

type ExpiryNoticeProps = { end: string | null; plan: string };

/** Says that access ends within a week, or has ended; otherwise renders nothing. */
export function ExpiryNotice({ end, plan }: ExpiryNoticeProps) {
  const expiry = expiryOf(end, Date.now(), limits.expiryNoticeDays);
  if (end === null || expiry.kind === "for-ever" || expiry.kind === "open") return null;
  const isOver = expiry.kind === "over";
  const date = formatDay(end);
  const { daysLeft } = expiry;
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line-strong bg-surface px-5 py-4"
    >
      <CalendarClock size={20} strokeWidth={1.6} className="shrink-0 text-gold" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-[560]">
          {isOver
            ? m.expiry_over({ plan, date })
            : m.expiry_soon({ plan, date, count: daysLeft, shown: formatNumber(daysLeft) })}
        </p>
        <p className="text-sm text-soft">{isOver ? m.expiry_over_text() : m.expiry_soon_text()}</p>
      </div>
      {!isOver && (
        <Link to={paths.pricing} className={buttonStyles("outline", "sm")}>
          {m.expiry_extend()}
        </Link>
      )}
    </section>
  );
}
