import { Link } from "react-router-dom";
import { promptStyles } from "@/components/prompt/prompt-styles";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { formatCount, formatDay, formatNumber } from "@/lib/format";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCard } from "@/lib/prompts/card";

type PromptHeaderProps = { card: PromptCard; categoryLabel: string };

export function PromptHeader({ card, categoryLabel }: PromptHeaderProps) {
  const { title, titleLanguage, description, descriptionLanguage } = localized(card, getLocale());
  const shelf = card.category === null ? paths.prompts : paths.promptsOf(card.category);
  return (
    <header>
      <Breadcrumb
        steps={[
          { to: paths.prompts, label: m.title_prompts() },
          ...(categoryLabel ? [{ to: shelf, label: categoryLabel }] : []),
        ]}
      />
      <h1 lang={titleLanguage} dir="auto" className={promptStyles.title}>
        {title}
      </h1>
      <p lang={descriptionLanguage} dir="auto" className={promptStyles.description}>
        {description}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-mute">
        <span className="font-[560] text-gold">{card.is_free ? m.prompt_free() : m.prompt_members()}</span>
        <span>{m.prompt_by({ author: card.author_name })}</span>
        <time dateTime={card.published_at}>{formatDay(card.published_at)}</time>
        <span>{m.prompt_uses({ count: card.copies, shown: formatCount(card.copies) })}</span>
        {card.attachment_count > 0 && (
          <span>
            {m.prompt_attachments({
              count: card.attachment_count,
              shown: formatNumber(card.attachment_count),
            })}
          </span>
        )}
      </p>
    </header>
  );
}

export function PromptTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={m.prompt_tags()} className="mt-4 flex flex-wrap gap-x-4 text-[13px] text-mute">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={paths.promptsTagged(tag)}
            className="flex min-h-11 items-center rounded-sm hover:text-ink"
          >
            <bdi>#{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
