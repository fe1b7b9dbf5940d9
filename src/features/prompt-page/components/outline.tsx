import { barsOf, type OutlineKind, type OutlineLine } from "../model/outline";

const bars: Record<OutlineKind, string> = {
  heading: "h-3 bg-line-strong",
  text: "h-2 bg-line",
  item: "h-2 bg-line",
  code: "h-2 bg-line",
};

/** A text's shape without a word of it: bars where its lines would run, fading out. A picture, hidden from screen readers. */
export function Outline({ lines }: { lines: readonly OutlineLine[] }) {
  return (
    <div
      aria-hidden="true"
      className="flex max-h-[264px] flex-col gap-3 overflow-hidden [mask-image:linear-gradient(#000_40%,transparent)]"
    >
      {lines.map(({ key, kind, words }) => (
        <div
          key={key}
          className={`flex items-start gap-3 ${kind === "heading" ? "mt-2 first:mt-0" : ""} ${
            kind === "code" ? "border-s-2 border-line ps-4" : ""
          }`}
        >
          {kind === "item" && <span className="mt-px size-1.5 shrink-0 rounded-full bg-gold opacity-70" />}
          <div className="flex min-w-0 flex-1 flex-col gap-2.5">
            {barsOf(words).map(({ key: bar, width }) => (
              <div key={bar} className={`rounded-full ${bars[kind]}`} style={{ inlineSize: `${width}%` }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
