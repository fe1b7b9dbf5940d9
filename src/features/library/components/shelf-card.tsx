import { Link } from "react-router-dom";
import { CardArt } from "@/components/prompt/card-art";
import { useMoveToPrompt } from "@/components/prompt/move-to-prompt";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { getLocale } from "@/lib/i18n";
import type { ShelvedCardView } from "../model/shelves";
import { CardBadges } from "./card-acts";
import { KindIcon } from "./card-facts";
import { cardStyles, railStyles } from "./card-styles";

type ShelfCardProps = {
  card: ShelvedCardView;
  categoryLabel: string;
  isLarge: boolean;
  /** Called on hover and focus, to prefetch the page. */
  onIntent: (card: ShelvedCardView) => void;
};

/** One prompt of a shelf; the whole card is one link, named by the title. */
export function ShelfCard({ card, categoryLabel, isLarge, onIntent }: ShelfCardProps) {
  const { title, titleLanguage, description, descriptionLanguage } = localized(card, getLocale());
  const handleClick = useMoveToPrompt(card.slug);
  return (
    <article
      className={`group flex h-full scroll-my-24 flex-col transition-colors duration-150 hover:border-line-strong ${cardStyles.frame}`}
      onPointerEnter={() => onIntent(card)}
      onFocus={() => onIntent(card)}
    >
      <div className="relative overflow-hidden border-b border-line">
        <div className={isLarge ? "" : railStyles.smallArt}>
          <CardArt prompt={card} sizes={isLarge ? "380px" : "240px"} />
        </div>
        <div className="absolute end-2 top-2">
          <CardBadges isNew={false} isFree={card.is_free} />
        </div>
      </div>
      <div className={`flex flex-1 flex-col ${isLarge ? "p-4" : "p-3"}`}>
        <p className="flex items-center gap-1.5 text-sm text-mute">
          <KindIcon kind={card.kind} />
          <span className="min-w-0 truncate font-[560] text-gold">{categoryLabel}</span>
        </p>
        <div className={isLarge ? "mt-1.5 h-21" : "mt-1 h-38"}>
          <div className={isLarge ? "line-clamp-3" : "line-clamp-7"}>
            <h3
              lang={titleLanguage}
              dir="auto"
              className={isLarge ? "text-start font-display text-2xl leading-8" : cardStyles.title}
            >
              <Link to={paths.prompt(card.slug)} className={cardStyles.link} onClick={handleClick}>
                {title}
              </Link>
            </h3>
            <p lang={descriptionLanguage} dir="auto" className={cardStyles.description}>
              {description}
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

/** The room of the shelves while they load. */
export function ShelvesSkeleton() {
  return ["one", "two", "three"].map((shelf) => (
    <div key={shelf} aria-hidden="true" className="mb-9">
      <div className="skeleton mb-3.5 h-[calc(var(--text-2xl)*1.2)] w-44" />
      <div className={railStyles.row}>
        {[0, 1, 2, 3, 4].map((at) => (
          <div key={at} className={`${cardStyles.frame} ${at === 0 ? railStyles.large : railStyles.small}`}>
            <div className={`bg-sunken ${at === 0 ? "aspect-video" : "aspect-4/3"}`} />
            <div className={at === 0 ? "h-36" : "h-48"} />
          </div>
        ))}
      </div>
    </div>
  ));
}
