import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CardArt } from "@/components/prompt/card-art";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { getLocale } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";

export type UsedPromptRow = { card: PromptCardView; note: string };
export type RenderQuestion = (card: PromptCardView) => ReactNode;

type PromptRowsProps = { rows: readonly UsedPromptRow[]; renderQuestion?: RenderQuestion };

export function PromptRows({ rows, renderQuestion }: PromptRowsProps) {
  return (
    <ul className="mt-3">
      {rows.map(({ card, note }) => {
        const { title, titleLanguage } = localized(card, getLocale());
        return (
          <li
            key={card.id}
            className="relative flex min-h-[68px] items-center gap-4 border-b border-line py-2.5 last:border-0 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
          >
            <div className="w-[72px] shrink-0 overflow-hidden rounded-sm">
              <CardArt prompt={card} sizes="72px" />
            </div>
            <div className="min-w-0 flex-1">
              <h3
                lang={titleLanguage}
                dir="auto"
                className="line-clamp-2 text-base leading-5 font-[560] wrap-anywhere [text-align:match-parent]"
              >
                <Link
                  to={paths.prompt(card.slug)}
                  className="outline-none after:absolute after:inset-0 after:content-[''] hover:text-gold"
                >
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-mute">{note}</p>
              {renderQuestion?.(card)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
