import { LoaderCircle } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";

type LoadMoreProps = { isLoading: boolean; hasFailed: boolean; onMore: () => void };

const rootMargin = "0px 0px 900px 0px";

/** The end of a list that goes on: coming near loads more; the button stays for the keyboard and after a failure. */
export function LoadMore({ isLoading, hasFailed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = !isLoading && !hasFailed;
  const handleNear = useEffectEvent(onMore);

  useEffect(() => {
    if (!isWaiting || end.current === null) return;
    const observer = new IntersectionObserver(
      // A busy browser tells of several moments at once.
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
        {isLoading && <LoaderCircle size={17} aria-hidden className="animate-spin" />}
        {isLoading ? m.loading_more() : m.load_more()}
      </Button>
    </div>
  );
}
