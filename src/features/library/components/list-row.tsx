import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { getLocale } from "@/lib/i18n";
import { CardBadges, CopyCard } from "./card-acts";
import { CardFacts, KindIcon } from "./card-facts";
import { rowStyles } from "./card-styles";
import { Highlighted } from "./highlighted";
import type { PromptCardProps } from "./prompt-card";

/** One prompt in the dense list; the whole row is one link, as a card is. */
export function ListRow(props: PromptCardProps) {
  const { card, categoryLabel, query, isMarkedNew, onIntent, onCopy, action } = props;
  const { title, titleLanguage, description, descriptionLanguage } = localized(card, getLocale());
  return (
    <article className={rowStyles} onPointerEnter={() => onIntent(card)} onFocus={() => onIntent(card)}>
      <span className="text-mute">
        <KindIcon kind={card.kind} />
      </span>
      <div className="grid min-w-0 flex-1 items-baseline gap-x-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <h3
          lang={titleLanguage}
          dir="auto"
          className="line-clamp-3 text-start text-base leading-5 font-[560] md:line-clamp-1"
        >
          <Link
            to={paths.prompt(card.slug)}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            <Highlighted text={title} query={query} />
          </Link>
        </h3>
        <p
          lang={descriptionLanguage}
          dir="auto"
          className="truncate text-start text-sm text-soft max-md:hidden"
        >
          <Highlighted text={description} query={query} />
        </p>
        <div className="md:hidden">
          <CardFacts card={card} />
        </div>
      </div>
      <CardBadges isNew={isMarkedNew} isFree={card.is_free} />
      <span className="w-32 truncate text-sm font-[560] text-gold max-lg:hidden">{categoryLabel}</span>
      <div className="w-52 shrink-0 max-md:hidden">
        <CardFacts card={card} />
      </div>
      <CopyCard card={card} title={title} onCopy={onCopy} />
      {action(card)}
    </article>
  );
}
