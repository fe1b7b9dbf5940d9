import { useMemo } from "react";
import type { Locale } from "@/lib/i18n";
import { isFilled, parseBlocks, type Values } from "../model/template";
import { type PromptVariable, placeholderOf, variableName } from "../model/variables";
import { Variable } from "./variable";

type PromptTextProps = {
  text: string;
  /** The language the text is written in. */
  language: Locale;
  variables: readonly PromptVariable[];
  values: Values;
};

const faces: Record<Locale, string> = {
  en: "font-mono text-[14px] leading-[1.85] sm:text-[14.5px]",
  ar: "font-sans text-[16px] leading-[2]",
};

/** A prompt as plain text with its variables set off and filled. Each line takes its own direction; code runs left-to-right. */
export function PromptText({ text, language, variables, values }: PromptTextProps) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  const placeholders = useMemo(
    () => new Map(variables.map((variable) => [variable.name, placeholderOf(variable, language)])),
    [variables, language],
  );
  const keyed = blocks.map((block, at) => ({ ...block, key: `block-${at}` }));

  return (
    <div lang={language} className={`text-start wrap-anywhere whitespace-pre-wrap ${faces[language]}`}>
      {keyed.map(({ key, kind, parts }) => (
        <div
          key={key}
          dir={kind === "code" ? "ltr" : "auto"}
          className={kind === "code" ? "font-mono text-[14px]" : "[unicode-bidi:plaintext]"}
        >
          {parts.map((part, at) => {
            const partKey = `${key}-${at}`;
            if (part.kind === "text") return <span key={partKey}>{part.text}</span>;
            const filled = isFilled(values, part.name);
            return (
              <Variable key={partKey} isFilled={filled}>
                {filled ? values.get(part.name) : (placeholders.get(part.name) ?? variableName(part.name))}
              </Variable>
            );
          })}
        </div>
      ))}
    </div>
  );
}
