import { memo, useMemo } from "react";
import { isInArabic, splitSettings, withValues } from "@/domain/prompt/isolate-code";
import {
  isFilled,
  type Template,
  type TemplateBlock,
  type TemplatePart,
  unreadForReaders,
  type Words,
} from "@/domain/prompt/template";
import { type PromptVariable, variableName } from "@/domain/prompt/variables";
import type { Locale } from "@/lib/i18n";
import { ArabicText, Flags } from "./code-in-text";
import { textStyles } from "./prompt-styles";
import { Variable } from "./variable";

type PromptTextProps = {
  template: Template;
  language: Locale;
  fields: readonly PromptVariable[];
  words: Words;
  examples?: ReadonlySet<string>;
};

/** From this many blocks on, those off screen are not laid out. */
const longBlocks = 8;

const none: ReadonlySet<string> = new Set();

/** A prompt's text with its variables highlighted and filled. Each line has its own direction; code is left-to-right. */
export function PromptText({ template, language, fields, words, examples = none }: PromptTextProps) {
  const unread = useMemo(() => new Set(unreadForReaders(template)), [template]);
  return (
    <div lang={language} translate="no" className={textStyles(language)}>
      {template.map((block) => (
        <Block
          key={block.key}
          block={block}
          isLong={template.length > longBlocks}
          fields={fields}
          words={words}
          examples={examples}
          unread={unread}
        />
      ))}
    </div>
  );
}

type BlockProps = Required<Pick<PromptTextProps, "fields" | "words" | "examples">> & {
  block: TemplateBlock;
  unread: ReadonlySet<string>;
  isLong: boolean;
};

/** Rendered again only when one of its own variables changes, so that typing stays fast in a long text. */
const Block = memo(DrawnBlock, (before, after) => {
  const isSame = before.block === after.block && before.fields === after.fields;
  return isSame && after.block.names.every((name) => isDrawnAlike(name, before, after));
});

function isDrawnAlike(name: string, before: BlockProps, after: BlockProps): boolean {
  return (
    before.words.get(name) === after.words.get(name) && before.examples.has(name) === after.examples.has(name)
  );
}

function DrawnBlock({ block: { key, kind, parts }, isLong, fields, words, examples, unread }: BlockProps) {
  const placeholderOf = (name: string) =>
    fields.find((field) => field.name === name)?.placeholder ?? variableName(name);
  const isArabic = kind === "prose" && isInArabic(parts);
  const [before, settings] = isArabic ? splitSettings(parts) : [parts, []];
  const draw = (part: TemplatePart, at: number) => {
    const partKey = `${key}-${at}`;
    if (part.kind === "text" && part.isUnread && unread.has(part.text))
      return (
        <bdi key={partKey} className="underline decoration-dotted underline-offset-4">
          {part.text}
        </bdi>
      );
    if (part.kind === "text")
      return isArabic ? (
        <ArabicText key={partKey} text={part.text} />
      ) : (
        <Flags key={partKey} text={part.text} />
      );
    if (!isFilled(words, part.name))
      return (
        <Variable key={partKey} state="blank">
          {placeholderOf(part.name)}
        </Variable>
      );
    return (
      <Variable key={partKey} state={examples.has(part.name) ? "example" : "own"}>
        {words.get(part.name)}
      </Variable>
    );
  };
  const drawAll = (some: readonly TemplatePart[], from = 0) =>
    withValues(some).map(([part, value], at) => {
      if (!part || !value) return part && draw(part, from + at);
      const groupKey = `${key}-${from + at}`;
      return (
        <span key={groupKey} className="whitespace-nowrap">
          {draw(part, 0)}
          {draw(value, 1)}
        </span>
      );
    });
  const direction = kind === "code" ? "font-mono text-sm" : "[unicode-bidi:plaintext]";
  return (
    <div dir={kind === "code" ? "ltr" : "auto"} className={`${direction} ${isLong ? "offscreen-480" : ""}`}>
      {drawAll(before)}
      {settings.length > 0 && (
        <bdi dir="ltr" lang="en">
          {drawAll(settings, before.length * 2)}
        </bdi>
      )}
    </div>
  );
}
