import { searchEarly } from "@/features/library/api/early-search";
import { cardSizes } from "@/features/library/components/card-styles";
import { readFilters } from "@/features/library/model/filters";
import { cardImage } from "@/lib/card-images";
import type { PromptCard } from "@/lib/prompts/card";
import { hasStoredSession } from "@/lib/session/stored-session";
import { showFonts } from "./show-fonts";

const fontsAtLatestMs = 3_000;

/** Preloads the first card's picture (the page's LCP) with the same request that the card will make. */
function preloadPicture([card]: PromptCard[]) {
  const image = card && cardImage(card);
  if (!image?.srcSet) return;
  const link = Object.assign(document.createElement("link"), {
    rel: "preload",
    as: "image",
    crossOrigin: image.crossOrigin,
    fetchPriority: "high",
    imageSrcset: image.srcSet,
    imageSizes: cardSizes,
  });
  document.head.append(link);
}

/** Fonts would delay the text they style. Not every browser reports paints, hence the fallback. */
function showFontsOnceSeen() {
  new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => "url" in entry && entry.url !== "")) showFonts();
  }).observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(showFonts, fontsAtLatestMs);
}

/** The second inline script of the search page: sends the query of the address before the application loads. */
async function bootSearch() {
  if (hasStoredSession()) return;
  showFontsOnceSeen();
  const cards = await searchEarly(readFilters(new URLSearchParams(location.search)));
  if (cards) preloadPicture(cards);
}

// A failed request is sent again by the application, which reports the error.
bootSearch().catch(() => {});
