import { PromptGridSkeleton } from "./prompt-grid-skeleton";

export function LibrarySkeleton() {
  return (
    <>
      <div aria-hidden="true" className="mb-3 h-5 w-32 py-px">
        <div className="skeleton h-full" />
      </div>
      <PromptGridSkeleton count={9} />
    </>
  );
}
