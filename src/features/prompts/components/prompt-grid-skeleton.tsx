export const promptGridStyles = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** The same grid while its cards are on their way: the same measures, other keys. */
export function PromptGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={promptGridStyles}>
      {Array.from({ length: count }, (_, at) => `skeleton-${at}`).map((key) => (
        <div key={key} className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="aspect-video border-b border-line bg-sunken" />
          <div className="flex flex-col gap-2 px-[18px] pt-4 pb-3.5">
            <div className="skeleton h-[21px] w-3/4" />
            <div className="skeleton mt-0.5 h-[42px] w-full" />
            <div className="skeleton mt-2 h-[19px] w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
