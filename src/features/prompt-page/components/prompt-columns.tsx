import type { ReactNode } from "react";
import { LazyView } from "@/components/ui/lazy-view";
import { prerenderedView } from "@/lib/lazy/view";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { ExtrasSkeleton } from "./extras-skeleton";

const extrasView = prerenderedView(async () => (await import("./prompt-extras")).PromptExtras);

type PromptColumnsProps = {
  card: PromptCardView;
  main: ReactNode;
  side: ReactNode;
  /** The phone's bottom bar. */
  thumb: ReactNode;
};

/** Text and form side by side, example outputs below; stacked on phones. */
export function PromptColumns({ card, main, side, thumb }: PromptColumnsProps) {
  return (
    <>
      <div className="min-w-0 md:col-start-1">{main}</div>
      <aside
        data-actions=""
        className="md:sticky md:top-[84px] md:col-start-2 md:row-span-3 md:row-start-1 md:mt-11 md:self-start print:hidden"
      >
        {side}
      </aside>
      <div id="results" className="min-w-0 scroll-mt-20 md:col-start-1">
        <LazyView
          view={extrasView}
          offscreen="offscreen-2070 sm:offscreen-1620 md:offscreen-1550 lg:offscreen-1200"
          placeholder={<ExtrasSkeleton />}
        >
          {(PromptExtras) => <PromptExtras card={card} />}
        </LazyView>
      </div>
      <div
        data-thumb=""
        className="sticky bottom-0 z-10 -mx-[18px] flex gap-2.5 border-t border-line bg-paper px-[18px] pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 md:hidden print:hidden"
      >
        {thumb}
      </div>
    </>
  );
}
