import type { LibraryView } from "../model/filters";
import { PromptGridSkeleton, PromptListSkeleton } from "./prompt-grid-skeleton";

export function LibrarySkeleton({ view }: { view: LibraryView }) {
  return (
    <>
      <div aria-hidden="true" className="mb-3 h-5 w-32 py-px">
        <div className="skeleton h-full" />
      </div>
      {view === "list" ? <PromptListSkeleton count={12} /> : <PromptGridSkeleton count={8} />}
    </>
  );
}
