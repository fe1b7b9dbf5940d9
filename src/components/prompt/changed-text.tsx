import { useMemo } from "react";
import { textStyles } from "@/components/prompt/prompt-styles";
import { type Locale, m } from "@/lib/i18n";
import { changedWords, type Piece } from "./changed-words";

export type ChangedPart = { heading: string; language: Locale; before: string; after: string };

type Names = { before: string; after: string };

type ChangedTextProps = { parts: readonly ChangedPart[]; names?: Names };

/** Shows what changed in each of several texts; equal texts are left out. */
export default function ChangedText({ parts, names }: ChangedTextProps) {
  const changed = parts.filter(({ before, after }) => before !== after);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {changed.map((part) => (
        <section key={part.heading}>
          <h3 className="mb-1.5 text-sm text-mute">{part.heading}</h3>
          <Words {...part} names={names} />
        </section>
      ))}
    </div>
  );
}

type WordsProps = Omit<ChangedPart, "heading"> & { names?: Names };

function Words({ before, after, language, names }: WordsProps) {
  const pieces = useMemo(() => changedWords(before, after, language), [before, after, language]);
  if (pieces === null) return <BothTexts before={before} after={after} language={language} names={names} />;
  return (
    <p lang={language} dir="auto" className={`rounded-md bg-sunken p-4 ${textStyles(language)}`}>
      {pieces.map((piece) => (
        <Marked key={piece.place} piece={piece} />
      ))}
    </p>
  );
}

/** For texts too different to mark words: both in full, side by side. */
function BothTexts({ before, after, language, names }: WordsProps) {
  const texts = [
    { heading: names?.before ?? m.changed_before(), text: before },
    { heading: names?.after ?? m.changed_after(), text: after },
  ];
  return (
    <>
      <p className="mb-3 text-sm text-soft">{m.changed_too_much()}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {texts.map(({ heading, text }) => (
          <section key={heading} aria-label={heading} className="min-w-0">
            <h4 className="mb-1.5 text-sm text-mute">{heading}</h4>
            <TextBox text={text} language={language} />
          </section>
        ))}
      </div>
    </>
  );
}

export function TextBox({ text, language }: { text: string; language: Locale }) {
  return (
    <p
      lang={language}
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className={`max-h-96 overflow-y-auto rounded-md bg-sunken p-4 ${textStyles(language)}`}
    >
      {text}
    </p>
  );
}

function Marked({ piece: { kind, words } }: { piece: Piece }) {
  if (kind === "left-out") return <span className="text-mute"> … </span>;
  if (kind === "removed") return <del className="text-danger decoration-1 [&+ins]:ms-1">{words}</del>;
  if (kind === "added")
    return <ins className="bg-gold-wash text-ink decoration-gold underline-offset-4">{words}</ins>;
  return words;
}
