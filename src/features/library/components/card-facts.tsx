import { AudioLines, FileText, Image, type LucideIcon, Video, Workflow } from "lucide-react";
import { isWorkflowWithoutFile } from "@/domain/prompt/workflow-file";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardStyles } from "./card-styles";

const icons: Readonly<Record<string, LucideIcon>> = {
  image: Image,
  video: Video,
  audio: AudioLines,
  workflow: Workflow,
};

export const kindIcon = (kind: string): LucideIcon => icons[kind] ?? FileText;

export function KindIcon({ kind }: { kind: string }) {
  const Icon = kindIcon(kind);
  return <Icon size={15} className="shrink-0" />;
}

const counted = (count: number) => ({ count, shown: formatNumber(count) });

/** From this many members on a card says for how many the prompt worked. */
const enoughMembers = 5;

function worked({ tried_by: tried = 0, worked_for: count = 0 }: PromptCardView): string | null {
  if (tried < enoughMembers) return null;
  return m.card_worked({ worked: formatNumber(count), tried: formatNumber(tried) });
}

/** For whom it worked, words, fields and languages in one line. */
export function CardFacts({ card }: { card: PromptCardView }) {
  const fields = Array.isArray(card.variables) ? card.variables.length : 0;
  const facts = [
    isWorkflowWithoutFile(card) ? m.prompt_no_file() : null,
    worked(card),
    m.words(counted(card.word_count)),
    fields > 0 ? m.card_fields(counted(fields)) : null,
  ].filter((fact) => fact !== null);
  return (
    <p className={cardStyles.facts}>
      <span className="min-w-0 truncate max-[359px]:whitespace-normal">{facts.join(" · ")}</span>
      {card.has_arabic && (
        <>
          <span aria-hidden="true" className="shrink-0">
            {m.card_languages()}
          </span>
          <span className="sr-only">{m.gate_languages()}</span>
        </>
      )}
    </p>
  );
}
