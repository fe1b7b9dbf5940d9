import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CardArt } from "@/components/prompt/card-art";
import type { CardExtras } from "@/components/prompt/card-extras";
import { useMoveToPrompt } from "@/components/prompt/move-to-prompt";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { isCountShown } from "@/domain/prompt/shown-uses";
import { readVariables } from "@/domain/prompt/variables";
import { countedAs, formatCount } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView as Card } from "@/lib/prompt-data/card";
import { CardBadges, CopyCard } from "./card-acts";
import { CardFacts, KindIcon } from "./card-facts";
import { cardSizes, cardStyles } from "./card-styles";
import { Highlighted } from "./highlighted";

export type PromptCardProps = {
  card: Card;
  categoryLabel: string;
  query: string;
  isMarkedNew: boolean;
  /** Called on hover and focus, to prefetch the page. */
  onIntent: (card: Card) => void;
  onCopy: (card: Card) => Promise<void>;
  action: (card: Card) => ReactNode;
  extras?: CardExtras;
};

/** One prompt; the whole card is one link, named by the title. */
export function PromptCard(props: PromptCardProps) {
  const { card, categoryLabel, query, isMarkedNew, onIntent, onCopy, action, extras } = props;
  const { title, titleLanguage, description, descriptionLanguage } = localized(card, getLocale());
  const handleClick = useMoveToPrompt(card.slug);
  return (
    <article
      className={`group flex h-full scroll-my-24 flex-col transition-colors duration-150 hover:border-line-strong ${cardStyles.frame}`}
      onPointerEnter={() => onIntent(card)}
      onFocus={() => onIntent(card)}
    >
      <div className="relative overflow-hidden border-b border-line">
        <div className="transition-transform duration-160 group-hover:scale-102 motion-reduce:transform-none">
          <CardArt prompt={card} sizes={cardSizes} />
        </div>
        {(card.kind === "image" || card.kind === "video") && (
          <span className="absolute start-2 bottom-2 rounded-sm bg-[#131110b3] px-1.5 text-sm text-[#f5f1e8]">
            {m.card_illustration()}
          </span>
        )}
        {extras?.handle && <div className="absolute start-3 top-3 z-[1]">{extras.handle}</div>}
        <div className="absolute end-3 top-3">
          <CardBadges isNew={isMarkedNew} isFree={card.is_free} />
        </div>
        <div className="absolute end-3 bottom-3">
          <CopyCard card={card} title={title} onCopy={onCopy} />
        </div>
      </div>
      <div className={cardStyles.body}>
        <div className={cardStyles.category}>
          <KindIcon kind={card.kind} />
          <span className="min-w-0 flex-1 truncate font-[560] text-gold">{categoryLabel}</span>
          <Uses count={card.copies} />
          {action(card)}
          {extras?.tools}
        </div>
        <div className={cardStyles.words}>
          <h3 lang={titleLanguage} dir="auto" className={cardStyles.title}>
            <Link to={paths.prompt(card.slug)} className={cardStyles.link} onClick={handleClick}>
              <Highlighted text={title} query={query} />
            </Link>
          </h3>
          <p lang={descriptionLanguage} dir="auto" className={cardStyles.description}>
            {description === "" ? namesOfFields(card) : <Highlighted text={description} query={query} />}
          </p>
        </div>
        <div className="mt-auto pt-1.5">
          <CardFacts card={card} />
        </div>
      </div>
      {extras?.foot}
    </article>
  );
}

/** Shown where the author wrote no description. */
function namesOfFields({ variables }: Card): string {
  const labels = readVariables(variables, getLocale()).map(({ label }) => label);
  return labels.length === 0 ? "" : m.card_asks({ names: labels.join(m.list_comma()) });
}

function Uses({ count }: { count: number }) {
  if (!isCountShown(count)) return null;
  const shown = formatCount(count);
  return (
    <span className="flex shrink-0 items-center gap-1.5 tabular-nums">
      <Copy size={13} />
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{m.prompt_uses({ count: countedAs(count), shown })}</span>
    </span>
  );
}
