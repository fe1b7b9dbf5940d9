import { cardImage } from "@/lib/card-images";
import { getLocale } from "@/lib/i18n";
import type { PromptCard } from "../api/cards";
import type { CardWithPrompt, Prompt } from "../api/prompt";
import { localized } from "../model/localized";
import { firstLanguage } from "../model/reading";
import { parseTemplate } from "../model/template";
import { placeholderOf, readVariables, variableName } from "../model/variables";
import { cardSizes, columnsInView } from "./grid-columns";
import { variableStyles } from "./variable-styles";

/** More of a text than any screen shows. */
const shownCharacters = 4_000;

/** A card as the page's first question finds it; the prompt comes with it at the address of one. */
type FoundCard = PromptCard & Partial<CardWithPrompt>;

/** The cards of an answer, which stays to be read by the client too. */
async function readCards(answer: Promise<Response | null>): Promise<FoundCard[]> {
  const response = await answer;
  return response ? response.clone().json() : [];
}

async function documentRead(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

/** Ends once the browser tells that it has painted this, the largest so far. Some never tell: nobody waits for it alone. */
function painted(content: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const paints = list.getEntries() as LargestContentfulPaint[];
      if (!paints.some(({ element }) => content.contains(element))) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
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

/** A text as the page shows it before anything is typed. */
function textNodes(prompt: Prompt): (Node | string)[] {
  const locale = getLocale();
  const texts = { en: prompt.prompt_text, ar: prompt.prompt_text_ar };
  const language = firstLanguage(texts, locale);
  const text = texts[language] ?? "";
  const variables = readVariables(prompt.variables, locale);
  return parseTemplate(text.slice(0, shownCharacters)).map((part) => {
    if (part.kind === "text") return part.text;
    const variable = variables.find(({ name }) => name === part.name);
    const element = document.createElement("bdi");
    element.className = variableStyles(Boolean(variable?.defaultValue));
    element.textContent =
      variable?.defaultValue || (variable ? placeholderOf(variable, language) : variableName(part.name));
    return element;
  });
}

function part(place: Element, name: string): Element | null {
  return place.querySelector(`[data-part=${name}]`);
}

/** Puts words and pictures into the parts of a skeleton (`data-part`), those of one card into each `data-card`. */
function fillSkeleton(skeleton: Element, cards: readonly FoundCard[]) {
  for (const [at, place] of skeleton.querySelectorAll("[data-card]").entries()) {
    const card = cards[at];
    if (card === undefined) {
      place.remove();
      continue;
    }
    const { title, description } = localized(card, getLocale());
    part(place, "title")?.append(title);
    part(place, "description")?.append(description);
    if (at < columnsInView()) part(place, "picture")?.append(pictureOf(card));
  }
  const prompt = cards[0]?.prompts;
  if (prompt) part(skeleton, "text")?.replaceChildren(...textNodes(prompt));
}

/**
 * Fills a copy of the page's skeleton with the first answer and shows it in the skeleton's place (`FirstContentPlace`):
 * what a visitor came for is there with the answer, not with the application.
 */
export async function showFirstContent(answer: Promise<Response | null>) {
  const [cards] = await Promise.all([readCards(answer), documentRead()]);
  const place = document.querySelector("[data-first-content]");
  const skeleton = place?.nextElementSibling?.cloneNode(true);
  if (!place || !(skeleton instanceof HTMLElement) || cards.length === 0) return;
  fillSkeleton(skeleton, cards);
  place.replaceChildren(skeleton);
  globalThis.firstContent = { href: location.href, element: skeleton };
  await painted(skeleton.querySelector("img") ?? skeleton);
}
