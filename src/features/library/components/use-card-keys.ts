import { useEffect, useEffectEvent, useRef } from "react";
import { favoriteKey } from "@/components/prompt/favorite-key";
import { hotkeys, isPressed } from "@/lib/hotkeys";
import type { CardInView } from "@/lib/prompt-data/card";
import { type Arrow, nextCard } from "../model/next-card";

function arrowOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Arrow | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown" ? key : null;
}

/**
 * Keys on a focused card: arrows move by position, also to the lists around it that share an element `data-card-lists`, C
 * copies the text, F toggles the favourite.
 */
export function useCardKeys(cards: readonly CardInView[], copyCard: (card: CardInView) => Promise<void>) {
  const grid = useRef<HTMLUListElement>(null);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest("[role=menu]")) return;
    const items = [...(grid.current?.children ?? [])];
    const index = items.findIndex((item) => item.contains(document.activeElement));
    const card = cards[index];
    if (!card) return;
    if (isPressed(hotkeys.copy, event)) {
      event.preventDefault();
      void copyCard(card);
      return;
    }
    if (isPressed(favoriteKey, event)) {
      items[index]?.querySelector<HTMLElement>("[data-favorite]")?.click();
      return;
    }
    const arrow = arrowOf(event);
    if (arrow === null) return;
    const lists = grid.current?.closest("[data-card-lists]") ?? grid.current;
    const all = [...(lists?.querySelectorAll("article") ?? [])];
    const from = all.findIndex((each) => each.contains(document.activeElement));
    const boxes = all.map((each) => each.getBoundingClientRect());
    const next = nextCard(boxes, from, arrow, document.documentElement.dir === "rtl");
    if (next === null) return;
    event.preventDefault();
    all[next]?.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true });
    all[next]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  useEffect(() => {
    const list = grid.current;
    list?.addEventListener("keydown", handleKeyDown);
    return () => list?.removeEventListener("keydown", handleKeyDown);
  }, []);

  return grid;
}
