import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";

type ChipRailProps = {
  label: string;
  /** Which chip is on; a change brings it into view. */
  chosen: string | null;
  children: ReactNode;
};

/** Chips in one row that scrolls sideways; it fades on the sides where there is more. */
export function ChipRail({ label, chosen, children }: ChipRailProps) {
  const rail = useRef<HTMLFieldSetElement>(null);
  const [more, setMore] = useState({ left: false, right: false });

  const look = useCallback(() => {
    const box = rail.current;
    if (box === null) return;
    const room = box.scrollWidth - box.clientWidth;
    // Right to left, the scroll position runs from 0 to a negative end.
    const left = getComputedStyle(box).direction === "rtl" ? room + box.scrollLeft : box.scrollLeft;
    setMore({ left: left > 2, right: left < room - 2 });
  }, []);

  useEffect(() => {
    const box = rail.current;
    if (box === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the choice
  useEffect(() => {
    const [box, chip] = [rail.current, rail.current?.querySelector("[aria-pressed=true]")];
    if (!box || !chip) return;
    const [outer, inner] = [box.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      box.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [chosen]);

  const scroll = (step: -1 | 1) => {
    const box = rail.current;
    box?.scrollBy({ left: step * box.clientWidth * 0.7 });
  };

  return (
    <div className="relative min-w-0">
      <fieldset
        ref={rail}
        aria-label={label}
        onScroll={look}
        style={{
          maskImage: `linear-gradient(to right, ${more.left ? "transparent 30px, #000 72px" : "#000 0"}, ${more.right ? "#000 calc(100% - 72px), transparent calc(100% - 30px)" : "#000 100%"})`,
        }}
        className="flex min-w-0 gap-x-2 overflow-x-auto scroll-smooth px-0.5 [scrollbar-width:none] motion-reduce:scroll-auto"
      >
        {children}
      </fieldset>
      {more.left && <Step step={-1} onScroll={scroll} />}
      {more.right && <Step step={1} onScroll={scroll} />}
    </div>
  );
}

/** For a pointer that cannot scroll sideways; the keyboard brings each chip into view by itself. */
function Step({ step, onScroll }: { step: -1 | 1; onScroll: (step: -1 | 1) => void }) {
  const Icon = step === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className={`group absolute inset-y-0 flex size-11 items-center text-mute hover:text-ink ${step === 1 ? "right-0 justify-end" : "left-0 justify-start"}`}
      onClick={() => onScroll(step)}
    >
      <span className="flex size-7 items-center justify-center rounded-full group-hover:bg-sunken">
        <Icon size={16} />
      </span>
    </button>
  );
}
