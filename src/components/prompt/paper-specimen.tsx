import { specimenLines } from "@/domain/prompt/specimen";

/**
 * A miniature page of a prompt's own example result. A picture of text, hidden from screen readers: the sizes follow the
 * box, and the example itself is on the prompt's page.
 */
export function PaperSpecimen({ markdown }: { markdown: string }) {
  return (
    <div aria-hidden="true" className="@container absolute inset-0 overflow-hidden bg-sunken select-none">
      <div className="absolute inset-x-[11%] top-[11%] bottom-0 rounded-t-[1.4cqi] border border-b-0 border-line bg-surface dark:bg-[#26211d] px-[5cqi] pt-[4cqi] shadow-[0_1cqi_4cqi_-1cqi_#1c191724]">
        <div className="h-full overflow-hidden text-[2.9cqi] leading-[1.55] text-soft mask-[linear-gradient(#000_62%,transparent_96%)]">
          {specimenLines(markdown).map(({ text, isHeading }, at) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
              key={at}
              dir="auto"
              className={
                isHeading
                  ? "mb-[1.6cqi] text-start font-display text-[5.2cqi] leading-[1.15] wrap-anywhere text-ink not-first:text-[3.8cqi]"
                  : "mb-[0.9cqi] text-start wrap-anywhere"
              }
            >
              {text}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
