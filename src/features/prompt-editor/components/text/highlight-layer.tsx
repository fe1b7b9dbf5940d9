import { memo, type Ref, useMemo, useRef } from "react";
import { cutBlocks, type TextBlock } from "../../model/text-blocks";

/** Styles that decide where lines break; the field and the layer behind it share them. */
export const writingStyles =
  "overflow-y-auto break-words whitespace-pre-wrap font-mono [scrollbar-gutter:stable] [text-rendering:auto] [&:dir(rtl)]:font-sans [&:dir(rtl)]:text-lg [&:dir(rtl)]:leading-[2]";

/** Takes no space, so that the words stay where the field has them. */
const markStyles =
  "rounded-[4px] bg-gold-wash text-transparent shadow-[inset_0_-2px_0_color-mix(in_oklab,var(--gold)_55%,transparent)]";

/** Something that looks like a variable but is not. */
const unreadStyles = "bg-transparent text-transparent underline decoration-danger decoration-wavy";

type HighlightLayerProps = { text: string; ref: Ref<HTMLDivElement> };

/**
 * A transparent copy of the text that marks its variables. It lies behind the field with the same measures; cursor,
 * selection and Arabic shaping stay the browser's.
 */
export function HighlightLayer({ text, ref }: HighlightLayerProps) {
  const last = useRef<TextBlock[]>([]);
  const blocks = useMemo(() => {
    // A field turns what ends a line on Windows into a line break.
    last.current = cutBlocks(text.replaceAll("\r\n", "\n"), last.current);
    return last.current;
  }, [text]);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      translate="no"
      dir="auto"
      className={`pointer-events-none absolute [contain:strict] inset-0 select-none overflow-hidden! rounded-md border border-transparent bg-surface px-3.5 py-2.5 text-base text-transparent leading-[1.6] ${writingStyles}`}
    >
      {blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </div>
  );
}

/** A line break at its end makes an empty last line as high as the others. */
const Block = memo(({ block: { id, parts } }: { block: TextBlock }) => (
  <div className="[unicode-bidi:plaintext]">
    {parts.map((part, at) => {
      const key = `${id}-${at}`;
      if (part.kind === "text" && !part.isUnread) return <span key={key}>{part.text}</span>;
      const isUnread = part.kind === "text";
      return (
        <mark key={key} className={isUnread ? unreadStyles : markStyles}>
          {isUnread ? part.text : part.written}
        </mark>
      );
    })}
    <span>{"\n"}</span>
  </div>
));
