import { expect, test } from "vitest";
import { type ShelvedCardView, shelvesOf } from "./shelves";

const row = (shelf: string, slug: string) => ({
  ...({ slug } as ShelvedCardView),
  shelf_id: shelf,
  shelf_title: `Shelf ${shelf}`,
  shelf_title_ar: `رف ${shelf}`,
});

test("rows become shelves in their order, and cards lose the shelf's columns", () => {
  expect(shelvesOf([row("b", "one"), row("b", "two"), row("a", "one")])).toEqual([
    { id: "b", title: "Shelf b", title_ar: "رف b", cards: [{ slug: "one" }, { slug: "two" }] },
    { id: "a", title: "Shelf a", title_ar: "رف a", cards: [{ slug: "one" }] },
  ]);
});
