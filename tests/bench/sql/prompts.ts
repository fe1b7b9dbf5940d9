import { randomFrom, zipf } from "./random.ts";
import { arabicWords, englishWords } from "./vocabulary.ts";

export type GeneratedPrompt = {
  id: string;
  ordinal: number;
  title: string;
  titleAr: string | null;
  description: string;
  text: string;
  textAr: string | null;
  category: string;
  tags: string[];
  isFree: boolean;
  searchTerms: string[];
  searchTermsAr: string[];
};

const BUILT_IN = [
  "chatgpt-text",
  "chatgpt-image",
  "claude-text",
  "midjourney-prompt",
  "midjourney-style",
  "n8n-workflow",
];
/** The first publication; each later prompt follows a minute after the one before. */
export const FIRST_PUBLISHED = "2024-01-01T00:00:00Z";

const ENGLISH = englishWords(30_000);
const ARABIC = arabicWords(12_000);
const TAGS = ENGLISH.slice(60, 2_060);
const TERMS = 12;

/** Words of falling frequency, for frequent, medium and rare queries. */
export const vocabulary = { english: ENGLISH, arabic: ARABIC, tags: TAGS };

/**
 * Prompts in publication order, the same for a seed: about 120 words and the maximum of search terms each, a fifth
 * of them also in Arabic.
 */
export function* generatePrompts(count: number): Generator<GeneratedPrompt> {
  const random = randomFrom(7);
  const english = zipf(ENGLISH.length, random);
  const arabic = zipf(ARABIC.length, random);
  // Titles leave out function words.
  const topical = zipf(ENGLISH.length - 60, random, 12);
  const tag = zipf(TAGS.length, random, 4);
  const words = (number: number, draw: () => string) => Array.from({ length: number }, draw).join(" ");
  const titleWord = () => ENGLISH[60 + topical()] ?? "";
  const arabicWord = () => ARABIC[arabic()] ?? "";
  // A random source of its own, so that the other words stay the same.
  const chance = randomFrom(11);
  const termWord = zipf(ENGLISH.length, chance);
  const arabicTermWord = zipf(ARABIC.length, chance);
  const terms = (draw: () => string) => [
    ...new Set(Array.from({ length: TERMS }, () => words(2 + Math.floor(chance() * 4), draw))),
  ];
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const hasArabic = random() < 0.2;
    const length = Math.round(20 + 200 * random());
    yield {
      id: uuid(random),
      ordinal,
      title: words(3 + Math.floor(random() * 4), titleWord),
      titleAr: hasArabic ? words(3 + Math.floor(random() * 3), arabicWord) : null,
      description: words(8 + Math.floor(random() * 8), () => ENGLISH[english()] ?? ""),
      text: words(length, () => ENGLISH[english()] ?? ""),
      textAr: hasArabic ? words(length, arabicWord) : null,
      category:
        random() < 0.05
          ? `custom-${Math.floor(random() ** 2 * 200)}`
          : (BUILT_IN[Math.floor(random() ** 1.6 * 6)] ?? ""),
      tags: [...new Set(Array.from({ length: 2 + Math.floor(random() * 5) }, () => TAGS[tag()] ?? ""))],
      isFree: random() < 0.1,
      searchTerms: terms(() => ENGLISH[termWord()] ?? ""),
      searchTermsAr: hasArabic ? terms(() => ARABIC[arabicTermWord()] ?? "") : [],
    };
  }
}

function uuid(random: () => number): string {
  const part = () =>
    Math.floor(random() * 0x10000)
      .toString(16)
      .padStart(4, "0");
  return `${part()}${part()}-${part()}-4${part().slice(1)}-8${part().slice(1)}-${part()}${part()}${part()}`;
}
