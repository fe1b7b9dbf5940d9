import { Copy } from "lucide-react";
import { Link } from "react-router-dom";
import { CardArt } from "@/components/prompt/card-art";
import { Button } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import type { RenderQuestion, UsedPromptRow } from "./prompt-rows";

type PromptTilesProps = {
  rows: readonly UsedPromptRow[];
  onCopy: (card: PromptCardView) => Promise<void>;
  renderQuestion: RenderQuestion;
};

/** Large cards of prompts in use, each with a button that copies it. */
export function PromptTiles({ rows, onCopy, renderQuestion }: PromptTilesProps) {
  return (
    <ul className="mt-4 grid gap-6 sm:grid-cols-3">
      {rows.map(({ card, note }) => {
        const { title, titleLanguage } = localized(card, getLocale());
        return (
          <li
            key={card.id}
            className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
          >
            <div className="border-b border-line">
              <CardArt prompt={card} sizes="(min-width: 640px) 349px, 100vw" />
            </div>
            <div className="flex flex-1 flex-col gap-1 p-5">
              <h3 lang={titleLanguage} dir="auto" className="text-lg font-[600] [text-align:match-parent]">
                <Link
                  to={paths.prompt(card.slug)}
                  className="outline-none after:absolute after:inset-0 after:content-['']"
                >
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-mute">{note}</p>
              <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-4">
                <Button
                  size="sm"
                  aria-label={m.card_copy({ title })}
                  className="relative z-[1]"
                  onClick={() => void onCopy(card)}
                >
                  <Copy size={15} />
                  {m.copy()}
                </Button>
                {renderQuestion(card)}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
