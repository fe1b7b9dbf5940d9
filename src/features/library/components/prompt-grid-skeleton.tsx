import { cardStyles, promptGridStyles } from "./card-styles";

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
