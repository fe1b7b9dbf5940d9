import { useMemo } from "react";
import { textStyles } from "@/components/prompt/prompt-styles";
import { type Locale, m } from "@/lib/i18n";
import { changedWords, type Piece } from "../model/changed-words";

/** A text in both languages; null where there is none, or where it is kept no longer. */
type Texts = { prompt_text: string | null; prompt_text_ar: string | null };

const columns = { en: "prompt_text", ar: "prompt_text_ar" } as const;
const headings: Record<Locale, () => string> = { en: m.changed_words_en, ar: m.changed_words_ar };

/** What changed between two texts, in each language in which something did. */
export default function ChangedText({ before, after }: { before: Texts; after: Texts }) {
  if (before.prompt_text === null) return <p className="mt-4 text-soft">{m.changed_gone()}</p>;
  const changed = (["en", "ar"] as const).filter((language) => {
    const column = columns[language];
    return before[column] !== after[column];
  });
  return (
    <div className="mt-4 flex flex-col gap-4">
      {changed.map((language) => (
        <section key={language}>
          <h3 className="mb-1.5 text-[12.5px] text-mute">
            {changed.length > 1 ? headings[language]() : m.changed_words()}
          </h3>
          <Words
            before={before[columns[language]] ?? ""}
            after={after[columns[language]] ?? ""}
            language={language}
          />
        </section>
      ))}
    </div>
  );
}

function Words({ before, after, language }: { before: string; after: string; language: Locale }) {
  const pieces = useMemo(() => changedWords(before, after, language), [before, after, language]);
  if (pieces === null) return <p className="text-soft">{m.changed_too_much()}</p>;
  return (
    <p
      lang={language}
      dir={language === "ar" ? "rtl" : "ltr"}
      className={`rounded-md bg-sunken p-4 ${textStyles(language)}`}
    >
      {pieces.map((piece) => (
        <Marked key={piece.place} piece={piece} />
      ))}
    </p>
  );
}

function Marked({ piece: { kind, words } }: { piece: Piece }) {
  if (kind === "left-out") return <span className="text-mute"> … </span>;
  if (kind === "removed") return <del className="text-danger decoration-1">{words}</del>;
  if (kind === "added")
    return <ins className="bg-gold-wash text-ink decoration-gold underline-offset-4">{words}</ins>;
  return words;
}
