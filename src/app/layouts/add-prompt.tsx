import { Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { PromptEditor } from "../composed/prompt-editor";

const pagesWithout = [paths.home, paths.prompts];

/** The floating Add Prompt button of all other pages (spec 2.8). */
export default function AddPrompt() {
  const { pathname } = useLocation();
  return pagesWithout.some((page) => matchPath(page, pathname)) ? null : <FloatingButton />;
}

const places = {
  // Under an open dialog without the scrollbar, which is at the right in both directions, it stays where it was.
  end: "ltr:right-[calc(20px+var(--removed-body-scroll-bar-size,0px))] rtl:left-5",
  middle: "left-[calc(50%-var(--removed-body-scroll-bar-size,0px)/2)] -translate-x-1/2",
  start: "ltr:left-5 rtl:right-[calc(20px+var(--removed-body-scroll-bar-size,0px))]",
};
type Place = keyof typeof places;

/** With its dialog, which keeps an unsaved draft. */
function FloatingButton() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useFreePlace(button);
  return (
    <>
      <button
        ref={button}
        data-add-prompt
        type="button"
        onClick={() => setOpen(true)}
        className={`${buttonStyles("primary")} ${places[place]} fixed bottom-[calc(20px+var(--thumb-height,0px))] z-20 rounded-full shadow-[0_12px_32px_-12px_#0009] print:hidden`}
      >
        <Plus />
        {m.editor_add()}
      </button>
      {isOpen && <PromptEditor promptId={null} onClose={() => setOpen(false)} />}
    </>
  );
}

const inTables = "table :is(button, a, input, select)";

/** Where at the bottom the button covers nothing that can be pressed in a table. */
function useFreePlace(button: RefObject<HTMLButtonElement | null>): Place {
  const [place, setPlace] = useState<Place>("end");
  useEffect(() => {
    function find() {
      if (!button.current) return;
      const { top, bottom, width } = button.current.getBoundingClientRect();
      const row = [...document.querySelectorAll(inTables)]
        .map((control) => control.getBoundingClientRect())
        .filter((control) => control.bottom > top && control.top < bottom);
      const page = document.documentElement.clientWidth;
      const [near, far] = [20, page - width - 20];
      const isReversed = document.documentElement.dir === "rtl";
      const lefts: Record<Place, number> = {
        end: isReversed ? near : far,
        middle: (page - width) / 2,
        start: isReversed ? far : near,
      };
      const isFree = (left: number) =>
        row.every((control) => control.right <= left || control.left >= left + width);
      setPlace((Object.keys(places) as Place[]).find((each) => isFree(lefts[each])) ?? "end");
    }
    const whenSized = new ResizeObserver(find);
    whenSized.observe(document.body);
    document.addEventListener("scroll", find, { capture: true, passive: true });
    window.addEventListener("resize", find);
    return () => {
      whenSized.disconnect();
      document.removeEventListener("scroll", find, { capture: true });
      window.removeEventListener("resize", find);
    };
  }, [button]);
  return place;
}
