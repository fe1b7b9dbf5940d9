import { env } from "@/config/env";
import { renditionPath } from "@/config/rendition-path";

const pictures = `${env.supabaseUrl}/storage/v1/object/public/default-prompt-images`;

/** Our own pictures load without credentials, over the connection that data requests have opened. */
export type CardImage = { src: string; srcSet?: string; crossOrigin?: "anonymous" };

/** Replaces a picture that fails to load (spec 8.6). */
export const defaultCardImage: CardImage = {
  src: `${pictures}/default-text-prompt.webp`,
  crossOrigin: "anonymous",
};

/** The public renditions at 400 and 800 px, an unchanged http(s) thumbnail, or null without a picture. */
export function cardImage(card: { id: string; image_path: string | null }): CardImage | null {
  const { image_path } = card;
  if (image_path === null) return null;
  if (/^https?:/.test(image_path)) return { src: image_path };
  const rendition = (width: number) => `${pictures}/${renditionPath(card.id, image_path, width)}`;
  const small = rendition(400);
  return { src: small, srcSet: `${small} 400w, ${rendition(800)} 800w`, crossOrigin: "anonymous" };
}
