import { searchEarly } from "@/features/library/api/early-search";
import { cardSizes } from "@/features/library/components/card-styles";
import { readFilters } from "@/features/library/model/filters";
import { cardImage } from "@/lib/card-images";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { hasStoredSession } from "@/lib/session/stored-session";
import { showFonts } from "./show-fonts";

const fontsAtLatestMs = 3_000;

/** Shows the first card's picture (the page's LCP) in the card's skeleton. */
function showPicture([card]: PromptCardView[]) {
  const image = card && cardImage(card);
  const place = document.querySelector<HTMLImageElement>("[data-early-picture]");
  if (!image?.srcSet || place === null) return;
  Object.assign(place, { crossOrigin: image.crossOrigin, sizes: cardSizes, srcset: image.srcSet });
}

/** Fonts would delay the results they style. They come once the view has, or late where it does not. */
function showFontsOnceSeen() {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("view").length > 0) showFonts();
  }).observe({ type: "mark", buffered: true });
  setTimeout(showFonts, fontsAtLatestMs);
}

/** The second inline script of the search page: sends the query of the address before the application loads. */
async function bootSearch() {
  if (hasStoredSession()) return;
  showFontsOnceSeen();
  const address = location.href;
  const cards = await searchEarly(readFilters(new URLSearchParams(location.search)));
  // A late response does not belong on the next page.
  if (cards && location.href === address) showPicture(cards);
}

// A failed request is sent again by the application, which reports the error.
bootSearch().catch(() => {});
