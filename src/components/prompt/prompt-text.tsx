import { memo, useMemo } from "react";
import { isolateCode } from "@/domain/prompt/isolate-code";
import { isFilled, parseBlocks, type TemplateBlock, type Values } from "@/domain/prompt/template";
import { type PromptVariable, placeholderOf, variableName } from "@/domain/prompt/variables";
import type { Locale } from "@/lib/i18n";
import { textStyles } from "./prompt-styles";
import { Variable } from "./variable";

type PromptTextProps = {
  text: string;
  /** The language the text is written in. */
  language: Locale;
  variables: readonly PromptVariable[];
  values: Values;
};

/** From so many blocks on, those out of sight are not laid out. */
const longBlocks = 8;

/** A prompt as plain text with its variables set off and filled. Each line takes its own direction; code runs left-to-right. */
export function PromptText({ text, language, variables, values }: PromptTextProps) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  const placeholders = useMemo(
    () => new Map(variables.map((variable) => [variable.name, placeholderOf(variable, language)])),
    [variables, language],
  );

  return (
    <div lang={language} className={textStyles(language)}>
      {blocks.map((block) => (
        <Block
          key={block.key}
          block={block}
          isLong={blocks.length > longBlocks}
          placeholders={placeholders}
          values={values}
        />
      ))}
    </div>
  );
}

type BlockProps = {
  block: TemplateBlock;
  isLong: boolean;
  placeholders: ReadonlyMap<string, string>;
  values: Values;
};

/** Drawn anew only when one of its own variables changes: a long text must not slow the typing down. */
const Block = memo(DrawnBlock, (before, after) => {
  const isSame = before.block === after.block && before.placeholders === after.placeholders;
  return isSame && after.block.names.every((name) => before.values.get(name) === after.values.get(name));
});

function DrawnBlock({ block: { key, kind, parts }, isLong, placeholders, values }: BlockProps) {
  const direction = kind === "code" ? "font-mono text-[14px]" : "[unicode-bidi:plaintext]";
  return (
    <div
      dir={kind === "code" ? "ltr" : "auto"}
      className={`${direction} ${isLong ? "[contain-intrinsic-block-size:auto_480px] [content-visibility:auto]" : ""}`}
    >
      {parts.map((part, at) => {
        const partKey = `${key}-${at}`;
        if (part.kind === "text") return <Plain key={partKey} text={part.text} />;
        const filled = isFilled(values, part.name);
        return (
          <Variable key={partKey} isFilled={filled}>
            {filled ? values.get(part.name) : (placeholders.get(part.name) ?? variableName(part.name))}
          </Variable>
        );
      })}
    </div>
  );
}

/** Text between variables; code in Arabic text runs left-to-right. */
function Plain({ text }: { text: string }) {
  return isolateCode(text).map((run, at) => {
    const key = `run-${at}`;
    return run.isCode ? (
      <bdi key={key} dir="ltr">
        {run.text}
      </bdi>
    ) : (
      <span key={key}>{run.text}</span>
    );
  });
}
