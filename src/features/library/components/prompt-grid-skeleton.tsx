import { cardStyles, promptGridStyles, promptListStyles, rowStyles } from "./card-styles";

export function PromptGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={promptGridStyles(count)}>
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
                  // Without a source it would show the frame of a broken picture.
                  className="size-full object-cover [&:not([srcset])]:invisible"
                />
              )}
            </div>
          </div>
          <div className={cardStyles.body}>
            <div className={cardStyles.category}>
              <div className="skeleton h-4 w-1/3" />
            </div>
            <div className={cardStyles.words}>
              <div className="skeleton h-4 w-3/4" />
              <div className="skeleton mt-1.5 h-8" />
            </div>
            <div className={`mt-auto pt-1.5 ${cardStyles.facts}`}>
              <div className="skeleton h-[1lh] w-1/2" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

export function PromptListSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={promptListStyles}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <div key={`skeleton-${at}`} className={rowStyles}>
          <div className="skeleton h-5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
