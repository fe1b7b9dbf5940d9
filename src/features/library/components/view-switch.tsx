import { LayoutGrid, List, type LucideIcon } from "lucide-react";
import { m } from "@/lib/i18n";
import { type LibraryView, libraryViews } from "../model/filters";

const faces: Record<LibraryView, { Icon: LucideIcon; label: () => string }> = {
  grid: { Icon: LayoutGrid, label: m.view_grid },
  list: { Icon: List, label: m.view_list },
};

export type ViewSwitchProps = { view: LibraryView; onView: (view: LibraryView) => void };

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <fieldset aria-label={m.view_label()} className="-my-3 -me-1.5 flex">
      {libraryViews.map((each) => {
        const { Icon, label } = faces[each];
        return (
          <button
            key={each}
            type="button"
            aria-label={label()}
            aria-pressed={view === each}
            className="grid size-11 place-items-center rounded-md text-mute transition-colors hover:text-ink aria-pressed:text-ink aria-pressed:[&>svg]:bg-sunken forced-colors:aria-pressed:[&>svg]:outline-2"
            onClick={() => onView(each)}
          >
            <Icon size={32} strokeWidth={1.1} className="rounded-sm p-1.5" />
          </button>
        );
      })}
    </fieldset>
  );
}
