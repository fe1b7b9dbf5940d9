import { searchEarly } from "@/features/library/api/early-search";
import { cardSizes } from "@/features/library/components/card-styles";
import { readFilters } from "@/features/library/model/filters";
import { cardImage } from "@/lib/card-images";
import type { PromptCard } from "@/lib/prompts/card";
import { hasStoredSession } from "@/lib/session/stored-session";
import { showFonts } from "./show-fonts";

const fontsAtLatestMs = 3_000;

/** Asks for the first card's picture, the largest thing of the page, as the card is going to. */
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

/** The fonts would hold up what they are to set; not every browser tells what it has painted. */
function showFontsOnceSeen() {
  new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => "url" in entry && entry.url !== "")) showFonts();
  }).observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(showFonts, fontsAtLatestMs);
}

/** The second inline script of the search page: what its address asks is not known before, and is asked at once. */
async function bootSearch() {
  if (hasStoredSession()) return;
  showFontsOnceSeen();
  const cards = await searchEarly(readFilters(new URLSearchParams(location.search)));
  if (cards) preloadPicture(cards);
}

// A question that fails here is asked again by the application, which says so if it fails there, too.
bootSearch().catch(() => {});
