import { GripVertical, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useDragOrder } from "@/components/data/use-drag-order";
import { buttonStyles } from "@/components/ui/button";
import { useCurrentInView } from "@/components/ui/use-current-in-view";
import * as paths from "@/config/paths";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { Collection } from "../api/collections";

type CollectionsNavProps = {
  collections: readonly Collection[];
  /** The open collection; null for all favourites. */
  current: string | null;
  onArrange: (ids: string[]) => void;
  onCreate: () => void;
};

/** Links to all favourites and the collections: a sidebar, on phones a row. */
export function CollectionsNav({ collections, current, onArrange, onCreate }: CollectionsNavProps) {
  const ids = collections.map(({ id }) => id);
  const { order, handle } = useDragOrder(ids, onArrange);
  const row = useCurrentInView<HTMLUListElement>(`${current} ${order.length}`);
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  return (
    <nav aria-label={m.collections_label()} className="min-w-0 md:sticky md:top-[84px] md:self-start">
      <ul
        ref={row}
        className="-mx-[18px] flex gap-2 overflow-x-auto px-[18px] pb-2 sm:-mx-8 sm:px-8 md:mx-0 md:max-h-[calc(100dvh-180px)] md:flex-col md:gap-0.5 md:overflow-y-auto md:px-0"
      >
        <li>
          <Row to={paths.favorites} isCurrent={current === null}>
            {m.favorites_all()}
          </Row>
        </li>
        {order
          .flatMap((id) => byId.get(id) ?? [])
          .map(({ id, name, size }) => (
            <li key={id} className="group/row relative">
              <Row to={paths.collection(id)} isCurrent={current === id}>
                <bdi className="max-w-40 truncate md:max-w-none md:flex-1 ltr:text-left rtl:text-right">
                  {name}
                </bdi>
                <span className="text-sm text-mute tabular-nums">{formatNumber(size)}</span>
              </Row>
              <span
                aria-hidden="true"
                {...handle(id)}
                className="absolute inset-y-0 -start-6 hidden w-6 cursor-grab touch-none place-items-center text-mute opacity-0 group-hover/row:opacity-100 lg:grid"
              >
                <GripVertical size={15} />
              </span>
            </li>
          ))}
      </ul>
      <button type="button" className={`${buttonStyles("ghost", "sm")} -ms-0.5 md:mt-2`} onClick={onCreate}>
        <Plus size={16} />
        {m.collection_new()}
      </button>
    </nav>
  );
}

function Row({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  const look = isCurrent
    ? "border-ink font-[560] text-ink md:border-transparent md:bg-sunken"
    : "border-line text-soft hover:text-ink md:border-transparent md:hover:bg-sunken";
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={`flex min-h-11 items-center gap-2.5 rounded-full border px-4 text-sm whitespace-nowrap transition-colors duration-150 md:rounded-md md:px-3 ${look}`}
    >
      {children}
    </Link>
  );
}
