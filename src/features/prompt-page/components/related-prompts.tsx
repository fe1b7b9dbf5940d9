import { Link } from "react-router-dom";
import { CardArt } from "@/components/prompt/card-art";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { usePrefetchPrompt } from "../api/use-prefetch-prompt";

export function RelatedPrompts({ cards }: { cards: readonly PromptCardView[] }) {
  const prefetch = usePrefetchPrompt();
  return (
    <section aria-labelledby="related-title" className="pt-8 print:hidden">
      <h2 id="related-title" className="text-2xl sm:text-3xl">
        {m.related_title()}
      </h2>
      <ul className="mt-5 grid gap-3 lg:grid-cols-2">
        {cards.map((card) => {
          const { title, titleLanguage } = localized(card, getLocale());
          return (
            <li
              key={card.id}
              className="relative flex min-h-[92px] overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring"
              onPointerEnter={() => prefetch(card)}
              onFocus={() => prefetch(card)}
            >
              <div className="flex w-[120px] shrink-0 items-stretch overflow-hidden border-e border-line bg-sunken [&>*]:h-full [&>*]:object-cover">
                <CardArt prompt={card} sizes="160px" />
              </div>
              <div className="flex min-w-0 flex-col justify-center gap-1 px-4 py-3">
                <h3
                  lang={titleLanguage}
                  dir="auto"
                  className="text-start text-base leading-[1.35] font-[600]"
                >
                  <Link
                    to={paths.prompt(card.slug)}
                    className="line-clamp-2 outline-none after:absolute after:inset-0 after:content-['']"
                  >
                    {title}
                  </Link>
                </h3>
                <p data-lock={card.is_free ? undefined : ""} className="text-sm text-mute">
                  {card.is_free ? m.prompt_free() : m.prompt_members()}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
