export const promptGridStyles = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** The parts of a card, which its skeleton has in the same measures. */
export const cardStyles = {
  frame: "overflow-hidden rounded-lg border border-line bg-surface",
  body: "flex flex-1 flex-col gap-2 px-[18px] pt-4 pb-3.5",
  title: "text-start text-[16px] leading-[1.32] font-[600] tracking-[-0.006em]",
  description: "line-clamp-2 text-start text-[13.5px] text-soft",
};

/** The same grid while its cards are on their way: the same measures, other keys. */
export function PromptGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={promptGridStyles}>
      {Array.from({ length: count }, (_, at) => `skeleton-${at}`).map((key) => (
        <div key={key} data-card className={cardStyles.frame}>
          <div className="border-b border-line">
            <div data-part="picture" className="aspect-video bg-sunken" />
          </div>
          <div className={cardStyles.body}>
            <div
              data-part="title"
              dir="auto"
              className={`line-clamp-2 empty:skeleton empty:h-[1lh] empty:w-3/4 ${cardStyles.title}`}
            />
            <p
              data-part="description"
              dir="auto"
              className={`empty:skeleton empty:h-[2lh] ${cardStyles.description}`}
            />
            <div className="skeleton mt-2 h-[19px] w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
