import { type MouseEvent, useLayoutEffect } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@/config/paths";

/** The parts that a prompt's card and its page share; on the page their styles name them. */
export const movingParts = { art: "prompt-art", title: "prompt-title" } as const;

/** A page that takes longer appears without a motion. */
const longestWaitMs = 150;

let arrive: (() => void) | undefined;

/** Tells a motion that the prompt's page is drawn. */
export function useArrival() {
  useLayoutEffect(() => arrive?.(), []);
}

function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

function name(card: Element, parts: { art: string; title: string }) {
  for (const [selector, value] of [
    ["[data-art]", parts.art],
    ["h3", parts.title],
  ] as const)
    card.querySelector<HTMLElement>(selector)?.style.setProperty("view-transition-name", value);
}

/** Opens a prompt from its card: art and title move to their places on the page, where the browser can and motion is wanted. */
export function useMoveToPrompt(slug: string) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const card = event.currentTarget.closest("article");
    if (!card || !("startViewTransition" in document) || !isPlainClick(event)) return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    event.preventDefault();
    name(card, movingParts);
    document.startViewTransition(async () => {
      name(card, { art: "", title: "" });
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
        setTimeout(resolve, longestWaitMs);
      });
      void navigate(paths.prompt(slug));
      await arrived;
      arrive = undefined;
    });
  };
}
