import { authorName } from "@/components/prompt/author-name";
import { localized } from "@/domain/prompt/localized";
import { cardImage } from "@/lib/card-images";
import { getLocale } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { documentTitle } from "./document-title";

/** A prompt's structured data: schema.org's CreativeWork, and whether its text is free to read. */
export function factsOfPrompt(card: PromptCardView) {
  const { title, titleLanguage, description } = localized(card, getLocale());
  const image = cardImage(card)?.src ?? null;
  return {
    title: documentTitle(title),
    description,
    image,
    structuredData: {
      "@context": "https://schema.org",
      "@type": "CreativeWork",
      name: title,
      description,
      inLanguage: titleLanguage,
      author: { "@type": "Person", name: authorName(card.author_name) },
      datePublished: card.published_at,
      dateModified: card.updated_at,
      keywords: card.tags.join(", "),
      isAccessibleForFree: card.is_free,
      ...(image && { image }),
    },
  };
}
