import { textPartStyles } from "@/components/prompt/prompt-styles";
import { variableStyles } from "@/components/prompt/variable-styles";
import { paths } from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { readPrompt } from "@/domain/prompt/read-prompt";
import { firstLanguage } from "@/domain/prompt/reading";
import { isFilled } from "@/domain/prompt/template";
import { variableName, wordsIn } from "@/domain/prompt/variables";
import { cardStyles } from "@/features/library/components/card-styles";
import { cardSizes, columnsInView } from "@/features/library/components/grid-columns";
import { keptName, keptValues } from "@/features/prompt-page/model/kept-values";
import { cardImage } from "@/lib/card-images";
import { getLocale, localizedHref } from "@/lib/i18n";
import type { PromptCard } from "@/lib/prompts/card";
import type { Prompt } from "@/lib/prompts/prompt";
import { readPersonal } from "@/lib/session/personal-data";

/** More of a text than any screen shows. */
const shownCharacters = 4_000;

/** So long the browser has to tell of a paint; some never do. */
const paintMs = 1_000;

/** A card as the page's first question finds it; at the address of a prompt its text comes with it. */
type FoundCard = PromptCard & { prompts?: Prompt | null };

/** The cards of an answer, which stays to be read by the client too. */
async function readCards(answer: Promise<Response | null>): Promise<FoundCard[]> {
  const response = await answer;
  return response ? response.clone().json() : [];
}

async function documentRead(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

/** Ends once the browser tells that it has painted this, the largest so far, or has had the time to. */
function painted(content: Element): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new PerformanceObserver((list) => {
    const paints = list.getEntries() as LargestContentfulPaint[];
    if (paints.some(({ element }) => content.contains(element))) finish();
  });
  function finish() {
    observer.disconnect();
    resolve();
  }
  observer.observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(finish, paintMs);
  return promise;
}

function pictureOf(card: PromptCard): HTMLImageElement | "" {
  const source = cardImage(card);
  if (source === null) return "";
  return Object.assign(new Image(), {
    alt: "",
    className: "size-full object-cover",
    fetchPriority: "high",
    sizes: source.srcSet ? cardSizes : "",
    crossOrigin: source.crossOrigin ?? null,
    srcset: source.srcSet ?? "",
    src: source.src,
  });
}

/** The title of a card in a list, which leads to its prompt. */
function linkTo(card: PromptCard, title: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = localizedHref({ pathname: paths.prompt(card.slug), search: "", hash: "" }, getLocale());
  link.className = cardStyles.link;
  link.append(title);
  return link;
}

/** Shows a text as the page will: with what this device keeps for it, otherwise with its defaults. */
function fillText(place: HTMLElement, card: FoundCard, prompt: Prompt) {
  const locale = getLocale();
  const start = (text: string) => text.slice(0, shownCharacters);
  const { texts, fields } = readPrompt(card.variables, {
    prompt_text: start(prompt.prompt_text),
    prompt_text_ar: prompt.prompt_text_ar && start(prompt.prompt_text_ar),
  });
  const language = firstLanguage(texts, locale);
  const kept = keptValues(fields[locale], readPersonal(null, keptName(card.id)));
  const words = wordsIn(fields[language], kept);
  const pieces = (texts[language] ?? []).flatMap(({ parts }) => [
    ...parts,
    { kind: "text", text: "\n" } as const,
  ]);
  const nodes = pieces.map((piece) => {
    if (piece.kind === "text") return piece.text;
    const { name } = piece;
    const variable = fields[language].find((each) => each.name === name);
    const placeholder = variable?.placeholder ?? variableName(name);
    const hasValue = isFilled(words, name);
    const element = document.createElement("bdi");
    element.className = variableStyles(hasValue);
    element.textContent = hasValue ? (words.get(name) ?? "") : placeholder;
    return element;
  });
  place.lang = language;
  place.className = textPartStyles(language);
  place.replaceChildren(...nodes);
}

function partOf(place: Element, name: string): HTMLElement | null {
  return place.querySelector(`[data-part=${name}]`);
}

function fillCard(place: Element, card: FoundCard) {
  const { title, titleLanguage, description, descriptionLanguage } = localized(card, getLocale());
  const isInList = card.prompts === undefined;
  const parts = { title: partOf(place, "title"), description: partOf(place, "description") };
  parts.title?.append(isInList ? linkTo(card, title) : title);
  parts.title?.setAttribute("lang", titleLanguage);
  parts.description?.append(description);
  parts.description?.setAttribute("lang", descriptionLanguage);
}

/** Puts words and pictures into the parts of a skeleton (`data-part`), those of one card into each `data-card`. */
function fillSkeleton(skeleton: Element, cards: readonly FoundCard[]) {
  for (const [at, place] of skeleton.querySelectorAll("[data-card]").entries()) {
    const card = cards[at];
    if (card === undefined) {
      place.remove();
      continue;
    }
    fillCard(place, card);
    if (at < columnsInView()) partOf(place, "picture")?.append(pictureOf(card));
  }
  const text = partOf(skeleton, "text");
  if (text && cards[0]?.prompts) fillText(text, cards[0], cards[0].prompts);
  for (const filled of [skeleton, ...skeleton.querySelectorAll("[aria-hidden]")])
    filled.removeAttribute("aria-hidden");
}

/**
 * Fills a copy of the page's skeleton with the first answer and shows it in the skeleton's place (`FirstContentPlace`):
 * what a visitor came for is there with the answer, not with the application. An answer that comes when the page has gone
 * on to another address is left to the client.
 */
export async function showFirstContent(answer: Promise<Response | null>) {
  const address = location.pathname + location.search;
  const [cards] = await Promise.all([readCards(answer), documentRead()]);
  const place = document.querySelector("[data-first-content]");
  const skeleton = place?.nextElementSibling?.cloneNode(true);
  const isGone = location.pathname + location.search !== address;
  if (isGone || !place || !(skeleton instanceof HTMLElement) || cards.length === 0) return;
  fillSkeleton(skeleton, cards);
  place.replaceChildren(skeleton);
  globalThis.firstContent = { address, element: skeleton };
  await painted(skeleton.querySelector("img") ?? skeleton);
}
