import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { ListAddress } from "./use-list-address";

type PagerProps = {
  paging: ListAddress<unknown>["paging"];
  /** The page that is shown; its cursor is null on the last one. */
  query: { data: { nextCursor: string | null } | undefined; isPlaceholderData: boolean };
};

/** Next and previous page. Opened by a link into the middle, "previous" leads to the first page. */
export function Pager({ paging, query }: PagerProps) {
  const { page, next, previous, first } = paging;
  const { isPlaceholderData: isDisabled, data } = query;
  const nextCursor = data?.nextCursor ?? null;
  const isFirst = page === 1;
  if (isFirst && nextCursor === null) return null;
  return (
    <nav aria-label={m.data_pages()} className="mt-4 flex items-center justify-between gap-3">
      {page === null ? (
        <Button size="sm" onClick={first} disabled={isDisabled}>
          <ArrowLeft size={16} className="rtl:-scale-x-100" />
          {m.data_first_page()}
        </Button>
      ) : (
        <Button size="sm" onClick={previous ?? undefined} disabled={isDisabled || previous === null}>
          <ArrowLeft size={16} className="rtl:-scale-x-100" />
          {m.data_previous()}
        </Button>
      )}
      {page !== null && (
        <p role="status" className="text-sm text-mute tabular-nums">
          {m.data_page({ page: formatNumber(page) })}
        </p>
      )}
      <Button
        size="sm"
        onClick={() => nextCursor !== null && next(nextCursor)}
        disabled={isDisabled || nextCursor === null}
      >
        {m.data_next()}
        <ArrowRight size={16} className="rtl:-scale-x-100" />
      </Button>
    </nav>
  );
}
