const regions = "[role=status], [role=alert]";

/** What a screen reader reads in an element. */
function spoken(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const silent of copy.querySelectorAll("[aria-hidden=true], .invisible")) silent.remove();
  return copy.textContent?.trim() ?? "";
}

/**
 * Logs what screen readers announce: words that change in a status that was there before, and alerts. A status that comes
 * into the page together with its words is silent.
 */
export function logAnnouncements(): string[] {
  const said: string[] = [];
  const known = new Map<Element, string>();
  function listen() {
    for (const region of document.querySelectorAll(regions)) {
      const before = known.get(region) ?? (region.role === "alert" ? "" : null);
      const words = spoken(region);
      known.set(region, words);
      if (before !== null && words !== "" && words !== before) said.push(words);
    }
  }
  listen();
  new MutationObserver(listen).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  return said;
}
