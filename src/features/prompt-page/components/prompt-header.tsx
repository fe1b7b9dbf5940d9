import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { authorName } from "@/components/prompt/author-name";
import { movingParts, useArrival } from "@/components/prompt/move-to-prompt";
import { promptStyles } from "@/components/prompt/prompt-styles";
import { tagWords } from "@/components/prompt/tag-words/tag-words";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { isCountShown } from "@/domain/prompt/shown-uses";
import { isWorkflowWithoutFile } from "@/domain/prompt/workflow-file";
import { languageOfText } from "@/domain/text/language-of-text";
import type { Json } from "@/lib/database.gen";
import { formatDay, formatLongCalendarDay } from "@/lib/format/dates";
import { countedAs, formatCount, formatNumber } from "@/lib/format/numbers";
import { useIsHydrated } from "@/lib/hydration";
import { directionOf, getLocale, type Locale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";

import { RunLines } from "./run-lines";

type PromptHeaderProps = {
  card: PromptCardView;
  categoryLabel: string;
  /** The text is readable: hides the members-only mark. */
  isOpen: boolean;
  /** The Edit button. */
  edit: ReactNode;
  picture: ReactNode;
};

/** A text's language and direction; the English field may hold Arabic. */
function written(text: string, language: Locale): { lang: Locale; dir: "ltr" | "rtl" } {
  const lang = language === "ar" ? "ar" : languageOfText(text);
  return { lang, dir: directionOf(lang) };
}

export function PromptHeader({ card, categoryLabel, isOpen, edit, picture }: PromptHeaderProps) {
  const { title, titleLanguage, description, descriptionLanguage } = localized(card, getLocale());
  const shelf = card.category === null ? paths.prompts : paths.promptsOf(card.category);
  useArrival();
  return (
    <header>
      {/* Edit's place is reserved: it comes late, and nothing may move then. */}
      <div className="relative pe-20">
        <Breadcrumb
          steps={[
            { to: paths.prompts, label: m.title_prompts() },
            ...(categoryLabel ? [{ to: shelf, label: categoryLabel }] : []),
          ]}
        />
        <div className="absolute end-0 top-0">{edit}</div>
      </div>
      <h1
        {...written(title, titleLanguage)}
        className={promptStyles.title}
        style={{ viewTransitionName: movingParts.title }}
      >
        {title}
      </h1>
      {picture}
      <p {...written(description, descriptionLanguage)} className={promptStyles.description}>
        {description}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
        {card.is_free && <span className="font-[560] text-gold">{m.prompt_free()}</span>}
        {!card.is_free && !isOpen && (
          <span data-lock="" className="font-[560] text-gold">
            {m.prompt_members()}
          </span>
        )}
        <span>{m.prompt_by({ author: authorName(card.author_name) })}</span>
        {/* The day where the page was built passes hydration, and then the reader's is drawn. */}
        <time key={String(useIsHydrated())} dateTime={card.published_at} suppressHydrationWarning>
          {formatDay(card.published_at)}
        </time>
        {isCountShown(card.copies) && (
          <span>{m.prompt_uses({ count: countedAs(card.copies), shown: formatCount(card.copies) })}</span>
        )}
        {isWorkflowWithoutFile(card) && <span>{m.prompt_no_file()}</span>}
        {card.attachment_count > 0 && (
          <span>
            {m.prompt_attachments({
              count: card.attachment_count,
              shown: formatNumber(card.attachment_count),
            })}
          </span>
        )}
        <Check card={card} />
      </p>
      <RunLines runs={card.shown_runs} isOpen={isOpen} />
    </header>
  );
}

/** Read by hand: visitors' pages load no schema library. The database has the same rule. */
function addressesOf(sources: Json | undefined): string[] {
  if (!Array.isArray(sources)) return [];
  return sources.flatMap((source) => {
    const url = source !== null && typeof source === "object" && !Array.isArray(source) ? source.url : null;
    return typeof url === "string" && url.startsWith("https://") ? [url] : [];
  });
}

/** When the facts were compared with the documentation of the tool, and with which pages. */
function Check({ card: { checked_on: day, checked_tool: tool, sources } }: Pick<PromptHeaderProps, "card">) {
  if (!day || !tool) return null;
  return (
    <>
      <span>{m.prompt_checked({ day: formatLongCalendarDay(day), tool })}</span>
      {addressesOf(sources).map((url, at) => (
        <a key={url} href={url} rel="noreferrer" className="underline underline-offset-4 hover:text-ink">
          {m.prompt_source({ number: formatNumber(at + 1) })}
        </a>
      ))}
    </>
  );
}

export function PromptTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={m.prompt_tags()} className="mt-4 flex flex-wrap gap-x-4 text-sm text-mute">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={paths.promptsTagged(tag)}
            className="flex min-h-11 min-w-8 items-center rounded-sm hover:text-ink"
          >
            <bdi className="wrap-anywhere">#{tagWords(tag)}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
