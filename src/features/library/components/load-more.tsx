import { LoaderCircle } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";

type LoadMoreProps = { isLoading: boolean; hasFailed: boolean; onMore: () => void };

const rootMargin = "0px 0px 900px 0px";

/** Loads more when scrolled near; the button serves the keyboard and failures. */
export function LoadMore({ isLoading, hasFailed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = !isLoading && !hasFailed;
  const handleNear = useEffectEvent(onMore);

  useEffect(() => {
    if (!isWaiting || end.current === null) return;
    const observer = new IntersectionObserver(
      // A busy browser batches several entries: the last is current.
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleNear();
      },
      { rootMargin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-3">
      {hasFailed && <p role="alert">{m.load_failed_text()}</p>}
      <Button disabled={isLoading} onClick={onMore}>
        {isLoading && <LoaderCircle size={17} className="animate-spin" />}
        <span>{isLoading ? m.loading_more() : m.load_more()}</span>
      </Button>
    </div>
  );
}
