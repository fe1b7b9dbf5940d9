import { memo, useDeferredValue } from "react";
import { PromptText } from "@/components/prompt/prompt-text";
import { readPrompt } from "@/domain/prompt/read-prompt";
import { wordsIn } from "@/domain/prompt/variables";
import { m } from "@/lib/i18n";
import { detectLanguage } from "../../model/translation";
import {
  definitionsInOrder,
  savedDefinition,
  type VariableDefinition,
} from "../../model/variable-definitions";
import { useDebounced } from "../use-debounced";
import { usePromptValue } from "../use-prompt-form";

/** A long text is parsed when typing pauses. */
const restMs = 200;

/** The prompt as readers see it, with the defaults of its variables. */
export function TextPreview() {
  const text = useDeferredValue(useDebounced(usePromptValue("promptText"), restMs));
  const variables = useDeferredValue(usePromptValue("variables"));
  return <Preview text={text} variables={variables} />;
}

type PreviewProps = { text: string; variables: VariableDefinition[] };

const Preview = memo(({ text, variables }: PreviewProps) => {
  const { texts, fields } = readPrompt(definitionsInOrder(variables, text).map(savedDefinition), {
    prompt_text: text,
    prompt_text_ar: null,
  });
  const language = detectLanguage(text);
  return (
    <section
      aria-label={m.editor_preview()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-72 min-h-44 overflow-y-auto rounded-md border border-line bg-paper px-3.5 py-2.5 sm:h-0 sm:max-h-none sm:min-h-full"
    >
      {text.trim() === "" ? (
        <p className="text-sm text-mute">{m.editor_preview_empty()}</p>
      ) : (
        <PromptText
          template={texts.en}
          language={language}
          fields={fields[language]}
          words={wordsIn(fields[language], new Map())}
        />
      )}
    </section>
  );
});
