import { Command } from "cmdk";
import { Lock } from "lucide-react";
import { CommandRow, commandGroupStyles } from "@/components/ui/command-row";
import { localized } from "@/domain/prompt/localized";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { kindIcon } from "./card-facts";

type PromptCommandsProps = {
  heading: string;
  cards: readonly PromptCardView[];
  onChoose: (slug: string) => void;
};

export function PromptCommands({ heading, cards, onChoose }: PromptCommandsProps) {
  if (cards.length === 0) return null;
  return (
    <Command.Group heading={heading} className={commandGroupStyles}>
      {cards.map((card) => (
        <CommandRow
          key={card.id}
          id={card.slug}
          Icon={kindIcon(card.kind)}
          onChoose={() => onChoose(card.slug)}
        >
          <span dir="auto" className="min-w-0 flex-1 truncate text-start">
            {localized(card, getLocale()).title}
          </span>
          {!card.is_free && (
            <span data-lock="" className="flex shrink-0 items-center gap-1.5 text-sm text-mute">
              <Lock size={12} strokeWidth={2} />
              <span className="max-sm:sr-only">{m.prompt_members()}</span>
            </span>
          )}
        </CommandRow>
      ))}
    </Command.Group>
  );
}
