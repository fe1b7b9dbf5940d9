import { memo, useMemo } from "react";
import { promptStyles } from "@/components/prompt/prompt-styles";
import { PromptText } from "@/components/prompt/prompt-text";
import type { ReadPrompt } from "@/domain/prompt/read-prompt";
import { type Reading, readingsOf } from "@/domain/prompt/reading";
import { countWords } from "@/domain/prompt/template";
import { examplesIn, type Values, wordsIn } from "@/domain/prompt/variables";
import { formatNumber } from "@/lib/format/numbers";
import { type Locale, m } from "@/lib/i18n";
import { ReadingSwitch } from "./reading-switch";

type PromptPanelProps = {
  prompt: ReadPrompt;
  /** The language that Copy takes. */
  copied: Locale;
  values: Values;
  reading: Reading;
  onReading: (reading: Reading) => void;
};

export const PromptPanel = memo(function PromptPanel(props: PromptPanelProps) {
  const { copied, values, reading, onReading } = props;
  const { texts, written, fields } = props.prompt;
  const readings = readingsOf(texts);
  const wordCount = useMemo(() => countWords(texts[copied] ?? texts.en), [texts, copied]);
  const shown: Locale[] = reading === "both" ? ["en", "ar"] : [reading];
  return (
    <section aria-label={m.prompt_text_label()} className={promptStyles.panel}>
      <div className={`flex items-center justify-between gap-4 px-5 sm:px-6 ${promptStyles.panelHead}`}>
        {readings.length > 1 ? (
          <ReadingSwitch readings={readings} reading={reading} onChange={onReading} />
        ) : (
          <span className="text-sm font-[560]">{m.prompt_text_label()}</span>
        )}
        <span className="shrink-0 text-sm text-mute">
          {m.words({ count: wordCount, shown: formatNumber(wordCount) })}
        </span>
      </div>
      <div className={reading === "both" ? "grid md:grid-cols-2 [&>*+*]:border-s [&>*+*]:border-line" : ""}>
        {shown.map((language) => (
          <div key={language} className={`min-w-0 ${promptStyles.panelBody}`}>
            <PromptText
              template={texts[language] ?? texts.en}
              language={written[language]}
              fields={fields[language]}
              words={wordsIn(fields[language], values)}
              examples={examplesIn(fields[language], values)}
            />
          </div>
        ))}
      </div>
    </section>
  );
});
