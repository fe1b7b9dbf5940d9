import { ArabicText } from "@/components/prompt/code-in-text";
import { promptStyles } from "@/components/prompt/prompt-styles";
import { localize } from "@/domain/localize";
import { getLocale, m } from "@/lib/i18n";
import type { Prompt } from "@/lib/prompt-data/prompt";

/** Notes on using the text, which Copy leaves out. Spec 1.9. */
export function PromptNotes({ prompt }: { prompt: Prompt }) {
  const { value: notes, language } = localize(prompt.notes ?? "", prompt.notes_ar, getLocale());
  if (notes === "") return null;
  return (
    <section aria-labelledby="notes-title" className={`mt-5 px-5 py-5 sm:px-6 ${promptStyles.panel}`}>
      <h2 id="notes-title" className="font-sans text-base font-[600] tracking-normal">
        {m.prompt_notes()}
      </h2>
      <p
        lang={language}
        dir="auto"
        className="mt-2 max-w-[68ch] text-start text-soft wrap-anywhere whitespace-pre-line"
      >
        {language === "ar" ? <ArabicText text={notes} /> : notes}
      </p>
    </section>
  );
}
