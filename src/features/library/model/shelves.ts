import type { PromptCardView } from "@/lib/prompt-data/card";

/** What a shelf shows of a prompt. */
export type ShelvedCardView = Pick<
  PromptCardView,
  | "id"
  | "slug"
  | "title"
  | "title_ar"
  | "description"
  | "description_ar"
  | "category"
  | "kind"
  | "image_path"
  | "is_free"
  | "specimen"
>;

type ShelvedRow = ShelvedCardView & { shelf_id: string; shelf_title: string; shelf_title_ar: string };

export type Shelf = { id: string; title: string; title_ar: string; cards: ShelvedCardView[] };

/** The rows of `shelved_cards` by shelf; both keep their order. */
export function shelvesOf(rows: readonly ShelvedRow[]): Shelf[] {
  const shelves = new Map<string, Shelf>();
  for (const { shelf_id: id, shelf_title: title, shelf_title_ar: title_ar, ...card } of rows) {
    const shelf = shelves.get(id) ?? { id, title, title_ar, cards: [] };
    shelf.cards.push(card);
    shelves.set(id, shelf);
  }
  return [...shelves.values()];
}
