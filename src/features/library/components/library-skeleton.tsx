import { FirstContentPlace } from "@/components/prompt/first-content-place";
import { PromptGridSkeleton } from "./prompt-grid-skeleton";

/** The results of the library on their way; the first of them may be there before the application. */
export function LibrarySkeleton() {
  return (
    <>
      <FirstContentPlace />
      <div>
        <div aria-hidden="true" className="mb-3 h-5 w-32 py-px">
          <div className="skeleton h-full" />
        </div>
        <PromptGridSkeleton count={9} />
      </div>
    </>
  );
}
