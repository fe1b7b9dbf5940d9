import { useState } from "react";
import { copiedWords, gapSentences } from "@/components/prompt/gap-words";
import { useCopy } from "@/components/prompt/use-copy";
import { type Gaps, gapsIn } from "@/domain/prompt/gaps";
import { fillPrompt, type ReadPrompt } from "@/domain/prompt/read-prompt";
import type { Values } from "@/domain/prompt/variables";
import { type Locale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { recordUsage } from "@/lib/prompt-data/usage";
import { type CategoryUse, copiedAs } from "../model/category-use";

type CopyOptions = {
  card: PromptCardView;
  read: ReadPrompt;
  use: CategoryUse;
  /** The language that is shown. */
  language: Locale;
  values: Values;
  leadTo: (gaps: Gaps) => void;
};

/**
 * Copies the filled text. A tool that takes one line reads English, and empty braces as several prompts: its English
 * line comes first, and an empty field stops the copy until the reader insists.
 */
export function usePromptCopy({ card, read, use, language, values, leadTo }: CopyOptions) {
  const { isCopied, copy } = useCopy();
  const [isHeld, setHeld] = useState(false);
  const isLine = use.copy_rule === "line";
  const copied: Locale = isLine && read.written.en === "en" ? "en" : language;
  const textIn = (of: Locale) => copiedAs(fillPrompt(read, of, values), use);
  const gapsOf = (of: Locale) => gapsIn(read.texts[of] ?? read.texts.en, read.fields[language], values);

  async function copyAnyway(of = copied) {
    setHeld(false);
    const gaps = gapsOf(of);
    const { title, description } = copiedWords(gaps);
    const copying = copy(textIn(of), () => notify.success(title, description));
    leadTo(gaps);
    if (await copying) recordUsage(card, "copy");
  }

  async function copyPrompt(of = copied) {
    const { blanks } = gapsOf(of);
    if (!isLine || blanks.length === 0) return copyAnyway(of);
    setHeld(true);
    leadTo({ blanks, examples: [] });
    notify.failure(m.copy_held(), [...gapSentences({ blanks, examples: [] }), m.copy_held_text()].join(" "));
  }

  return {
    isCopied,
    /** The language that Copy takes, which may not be the one that is shown. */
    copied,
    isHeld: isHeld && gapsOf(copied).blanks.length > 0,
    getText: () => textIn(copied),
    getGaps: () => gapsOf(copied),
    textIn,
    copyPrompt,
    copyAnyway,
  };
}
