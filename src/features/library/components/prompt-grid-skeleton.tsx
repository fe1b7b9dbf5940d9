import { cardStyles, promptGridStyles } from "./card-styles";

export function PromptGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={promptGridStyles}>
      {Array.from({ length: count }, (_, at) => `skeleton-${at}`).map((key, at) => (
        <div key={key} className={cardStyles.frame}>
          <div className="border-b border-line">
            <div className="aspect-video bg-sunken">
              {at === 0 && (
                <img
                  alt=""
                  fetchPriority="high"
                  decoding="sync"
                  data-early-picture=""
                  suppressHydrationWarning
                  className="size-full object-cover"
                />
              )}
            </div>
          </div>
          <div className={cardStyles.body}>
            <div className={`skeleton h-[1lh] w-3/4 ${cardStyles.title}`} />
            <div className={`skeleton h-[2lh] ${cardStyles.description}`} />
            <div className="skeleton mt-2 h-[19px] w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
