import { env } from "@/config/env";

const pictures = `${env.supabaseUrl}/storage/v1/object/public/default-prompt-images`;
const renditions = `${pictures}/cards`;

/** Our own pictures are asked for without credentials, over the connection that the questions to the database opened. */
export type CardImage = { src: string; srcSet?: string; crossOrigin?: "anonymous" };

/** What stands in for a picture that cannot be loaded (specification, section 8). */
export const defaultCardImage: CardImage = {
  src: `${pictures}/default-text-prompt.webp`,
  crossOrigin: "anonymous",
};

/**
 * Where a card's picture is: the stable public renditions at 400 and 800 px, an http(s) thumbnail as
 * it is, or null where the prompt has none.
 */
export function cardImage(card: { id: string; image_path: string | null }): CardImage | null {
  if (card.image_path === null) return null;
  if (/^https?:/.test(card.image_path)) return { src: card.image_path };
  const small = `${renditions}/${card.id}-400.webp`;
  return {
    src: small,
    srcSet: `${small} 400w, ${renditions}/${card.id}-800.webp 800w`,
    crossOrigin: "anonymous",
  };
}
