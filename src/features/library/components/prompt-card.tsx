import { Copy, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { authorName } from "@/components/prompt/author-name";
import { CardArt } from "@/components/prompt/card-art";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { isCountShown } from "@/domain/prompt/shown-uses";
import { isWorkflowWithoutFile } from "@/domain/prompt/workflow-file";
import { countedAs, formatCount } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView as Card } from "@/lib/prompt-data/card";
import { cardSizes, cardStyles } from "./card-styles";
import { Highlighted } from "./highlighted";

type PromptCardProps = {
  card: Card;
  categoryLabel: string;
  query: string;
  /** Called on hover and focus, to prefetch the page. */
  onIntent: (card: Card) => void;
  action: (card: Card) => ReactNode;
};

/** One prompt; the whole card is one link, named by the title. */
export function PromptCard({ card, categoryLabel, query, onIntent, action }: PromptCardProps) {
  const { title, titleLanguage, description, descriptionLanguage } = localized(card, getLocale());
  const uses = formatCount(card.copies);
  return (
    <article
      className={`group flex h-full scroll-my-24 flex-col transition-colors duration-150 hover:border-line-strong ${cardStyles.frame}`}
      onPointerEnter={() => onIntent(card)}
      onFocus={() => onIntent(card)}
    >
      <div className="relative overflow-hidden border-b border-line">
        <CardArt prompt={card} sizes={cardSizes} />
        {(card.kind === "image" || card.kind === "video") && (
          <span className="absolute start-2 bottom-2 rounded-sm bg-[#131110b3] px-1.5 text-sm text-[#f5f1e8]">
            {m.card_illustration()}
          </span>
        )}
        <AccessBadge isFree={card.is_free} />
      </div>
      <div className={cardStyles.body}>
        <h3 lang={titleLanguage} dir="auto" className={cardStyles.title}>
          <Link to={paths.prompt(card.slug)} className={`line-clamp-2 ${cardStyles.link}`}>
            <Highlighted text={title} query={query} />
          </Link>
        </h3>
        <p lang={descriptionLanguage} dir="auto" className={cardStyles.description}>
          <Highlighted text={description} query={query} />
        </p>
        <p className="mt-auto flex items-center gap-2.5 pt-2 text-sm text-mute">
          {/* If both do not fit, the author wraps out of sight: two cut names would be useless. */}
          <span className="flex h-[1lh] min-w-0 flex-1 flex-wrap gap-x-2.5 overflow-hidden">
            <span className="max-w-full truncate font-[560] text-gold">{categoryLabel}</span>
            {isWorkflowWithoutFile(card) && <span className="max-w-full truncate">{m.prompt_no_file()}</span>}
            <span className="max-w-full truncate">
              {m.prompt_by({ author: authorName(card.author_name) })}
            </span>
          </span>
          {isCountShown(card.copies) && (
            <span className="flex shrink-0 items-center gap-1.5 tabular-nums">
              <Copy size={13} />
              <span aria-hidden="true">{uses}</span>
              <span className="sr-only">{m.prompt_uses({ count: countedAs(card.copies), shown: uses })}</span>
            </span>
          )}
          {action(card)}
        </p>
      </div>
    </article>
  );
}

function AccessBadge({ isFree }: { isFree: boolean }) {
  const place =
    "absolute end-3 top-3 flex items-center gap-1.5 rounded-full px-[9px] py-1 text-sm font-[600]";
  if (isFree) return <span className={`${place} bg-[#ffffffe6] text-night`}>{m.prompt_free()}</span>;
  return (
    <span data-lock="" className={`${place} bg-[#131110d9] text-night-gold`}>
      <Lock size={11} strokeWidth={2} />
      {m.prompt_members()}
    </span>
  );
}
