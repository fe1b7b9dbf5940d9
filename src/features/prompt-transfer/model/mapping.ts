import { type CategoryOption, categorySlug } from "@/lib/prompts/custom-category";
import { type Field, fields } from "./portable-prompt";
import type { Table } from "./table";

/** Which column holds a field; null for none. */
export type Mapping = Record<Field, number | null>;

/** What files call our fields, the surest first; only letters and digits count. */
const names: Record<Field, readonly string[]> = {
  title: ["title", "act", "name", "headline", "العنوان"],
  title_ar: ["titlear", "artitle", "arabictitle", "العنوانبالعربية"],
  prompt_text: ["prompttext", "prompt", "text", "content", "body", "instructions", "النص"],
  prompt_text_ar: ["prompttextar", "promptar", "textar", "arabicprompt", "arabictext", "النصبالعربية"],
  category: ["category", "categories", "topic", "group", "الفئة", "التصنيف"],
  tags: ["tags", "keywords", "labels", "tag", "الوسوم"],
  description: ["description", "summary", "excerpt", "الوصف"],
  description_ar: ["descriptionar", "arabicdescription", "summaryar"],
  points: ["points", "highlights", "benefits", "النقاط"],
  points_ar: ["pointsar", "arabicpoints", "النقاطبالعربية"],
  search_terms: ["searchterms", "searchphrases", "searches", "عباراتالبحث", "مصطلحاتالبحث"],
  search_terms_ar: ["searchtermsar", "arabicsearchterms", "عباراتالبحثبالعربية"],
  notes: ["notes", "usage", "howtouse", "ملاحظات", "الملاحظات"],
  notes_ar: ["notesar", "arabicnotes", "ملاحظاتبالعربية"],
  variables: ["variables", "parameters", "inputs"],
  status: ["status", "state", "الحالة"],
};

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** What the columns hold, by their names; no column twice. */
export function guessMapping(columns: readonly string[]): Mapping {
  const known = columns.map(plain);
  const taken = new Set<number>();
  const mapping = Object.fromEntries(fields.map((field) => [field, null])) as Mapping;
  for (const field of fields) {
    const found = names[field].map((name) => known.indexOf(name)).find((at) => at >= 0 && !taken.has(at));
    if (found === undefined) continue;
    taken.add(found);
    mapping[field] = found;
  }
  return mapping;
}

/** Without these two nothing can come in. */
export const isUsable = ({ title, prompt_text }: Mapping) => title !== null && prompt_text !== null;

/** The category that a word of the file means: one of ours by its slug or its name, otherwise one of the author's own. */
export function guessCategory(written: string, known: readonly CategoryOption[]): string {
  const slug = categorySlug(written);
  const match = known.find(
    (each) => each.slug === written || each.slug === slug || categorySlug(each.label) === slug,
  );
  return match?.slug ?? slug;
}

/** The words of the category column, the most frequent first. */
export function categoryWords({ rows }: Table, { category }: Mapping): string[] {
  if (category === null) return [];
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const word = String(cells[category] ?? "").trim();
    if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}
