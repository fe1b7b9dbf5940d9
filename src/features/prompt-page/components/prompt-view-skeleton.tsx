import { promptStyles } from "@/components/prompt/prompt-styles";

/** A prompt page's loading state, in its final measures. */
export function PromptViewSkeleton() {
  return (
    <div aria-hidden="true" className={promptStyles.page}>
      <div>
        <div className="skeleton my-[13px] h-[18px] w-44" />
        <div className={`heading skeleton h-[1lh] w-3/4 ${promptStyles.title}`} />
        <div className={`skeleton h-[1lh] w-2/3 ${promptStyles.description}`} />
        <div className="skeleton mt-3 h-5 w-1/2" />
      </div>
      <BodySkeleton />
    </div>
  );
}

export function BodySkeleton() {
  return (
    <>
      <div aria-hidden="true" className={`min-h-[70dvh] md:col-start-1 ${promptStyles.panel}`}>
        <div className={promptStyles.panelHead} />
        <div className={promptStyles.panelBody}>
          {["94%", "88%", "97%", "52%", "91%", "83%", "60%"].map((width) => (
            <div key={width} className="skeleton mb-3 h-[15px]" style={{ inlineSize: width }} />
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
