export const promptPageStyles =
  "wrap relative grid min-h-dvh content-start gap-x-11 gap-y-6 py-5 sm:py-7 md:grid-cols-[minmax(0,1fr)_300px] md:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_340px]";

/** The page of a prompt on its way, in its final measures. */
export function PromptViewSkeleton() {
  return (
    <div aria-hidden="true" className={promptPageStyles}>
      <div>
        <div className="skeleton my-[13px] h-[18px] w-44" />
        <div className="skeleton mt-1 h-[42px] w-3/4" />
        <div className="skeleton mt-5 h-[22px] w-2/3" />
        <div className="skeleton mt-4 h-[18px] w-1/2" />
      </div>
      <BodySkeleton />
    </div>
  );
}

/** What stands below the title, on its way. */
export function BodySkeleton() {
  return (
    <>
      <div
        aria-hidden="true"
        className="min-h-[70dvh] rounded-lg border border-line bg-surface md:col-start-1"
      >
        <div className="h-14 border-b border-line" />
        <div className="flex flex-col gap-3 p-6">
          {["94%", "88%", "97%", "52%", "91%", "83%", "60%"].map((width) => (
            <div key={width} className="skeleton h-[15px]" style={{ inlineSize: width }} />
          ))}
        </div>
      </div>
      <div
        aria-hidden="true"
        className="h-[420px] rounded-lg border border-line bg-surface md:col-start-2 md:row-span-3 md:row-start-1 md:mt-11"
      />
    </>
  );
}
