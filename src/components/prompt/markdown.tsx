import { createElement, Fragment, type ReactNode } from "react";
import { type Inline, type MarkdownBlock, readMarkdown } from "@/domain/prompt/markdown";
import { languageOfText } from "@/domain/text/language-of-text";
import { directionOf } from "@/lib/i18n";

/** Renders simple Markdown as React elements; HTML in it stays text (threat X1). */
export function Markdown({ text }: { text: string }) {
  const language = languageOfText(text);
  return (
    <div lang={language} dir={directionOf(language)} className="flex flex-col gap-3 text-base text-soft">
      {drawBlocks(readMarkdown(text))}
    </div>
  );
}

/** Children keyed by position: the parts of a text never change their order. */
function inOrder<T>(list: readonly T[], draw: (each: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...list.map(draw));
}

const drawBlocks = (blocks: readonly MarkdownBlock[]) => inOrder(blocks, (block) => <Block block={block} />);
const drawInlines = (inlines: readonly Inline[]) => inOrder(inlines, (inline) => <Run inline={inline} />);

function Run({ inline: { kind, text } }: { inline: Inline }) {
  switch (kind) {
    case "strong":
      return <strong className="font-[600] text-ink">{text}</strong>;
    case "em":
      return <em>{text}</em>;
    case "code":
      return (
        <code
          dir="ltr"
          translate="no"
          className="rounded-[5px] bg-sunken px-1 py-px font-mono text-sm text-ink"
        >
          {text}
        </code>
      );
    case "text":
      return text;
  }
}

function Block({ block }: { block: MarkdownBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <h4 dir="auto" className="mt-2 text-start text-base font-[600] text-ink first:mt-0">
          {drawInlines(block.inlines)}
        </h4>
      );
    case "paragraph":
      return (
        <p dir="auto" className="text-start wrap-anywhere whitespace-pre-line">
          {drawInlines(block.inlines)}
        </p>
      );
    case "rule":
      return <hr className="my-1 border-line" />;
    case "code":
      return <Code text={block.text} />;
    case "quote":
      return (
        <blockquote className="flex flex-col gap-3 border-s-2 border-gold-fill ps-4">
          {drawBlocks(block.blocks)}
        </blockquote>
      );
    case "list":
      return <List block={block} />;
    case "table":
      return <Table block={block} />;
  }
}

/** Scrollable by keyboard, and left-to-right in every language. */
function Code({ text }: { text: string }) {
  return (
    <pre
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-sunken p-4 font-mono text-sm leading-[1.7] text-ink"
    >
      <code translate="no">{text}</code>
    </pre>
  );
}

function List({ block: { start, items } }: { block: Extract<MarkdownBlock, { kind: "list" }> }) {
  const rows = inOrder(items, (blocks) => (
    <li className="ps-1 marker:text-mute">
      <div className="flex flex-col gap-1.5">{drawBlocks(blocks)}</div>
    </li>
  ));
  const styles = "flex list-outside flex-col gap-1.5 ps-6";
  if (start === null) return <ul className={`${styles} list-disc`}>{rows}</ul>;
  return (
    <ol start={start} className={`${styles} list-decimal`}>
      {rows}
    </ol>
  );
}

function Table({ block: { head, rows } }: { block: Extract<MarkdownBlock, { kind: "table" }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-sunken text-ink">
            {inOrder(head, (cell) => (
              <th scope="col" dir="auto" className="px-3 py-2 text-start font-[560] max-sm:min-w-[120px]">
                {drawInlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <tr className="border-t border-line">
              {inOrder(row, (cell) => (
                <td dir="auto" className="px-3 py-2 text-start align-top max-sm:min-w-[120px]">
                  {drawInlines(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
