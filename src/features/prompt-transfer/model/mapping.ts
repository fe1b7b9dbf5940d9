import { type CategoryOption, categorySlug } from "@/components/prompt/custom-category";
import { textIn } from "./cell-text";
import { type Field, fields } from "./portable-prompt";
import type { Table } from "./table";

/** The column of each field; null without one. */
export type Mapping = Record<Field, number | null>;

const plain = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    // Wrapper objects of other programs.
    .replace(
      /^(?:(?:meta|metadata|config|data|attributes|fields|properties|settings|frontmatter|spec)\.)+/,
      "",
    )
    .replaceAll("ة", "ه")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const titles = [
  "title",
  "act",
  "name",
  "headline",
  "heading",
  "subject",
  "titel",
  "titulo",
  "titre",
  "titolo",
  "nombre",
  "nom",
];
const texts = [
  "prompttext",
  "prompt",
  "text",
  "content",
  "body",
  "instructions",
  "systemprompt",
  "systemrole",
  "prompttemplate",
  "promptcontent",
  "template",
  "system",
  "instruction",
  "messages",
  "message",
  "snippet",
  "command",
  "texto",
  "texte",
  "testo",
  "inhalt",
  "contenido",
  "contenu",
];
const descriptions = ["description", "summary", "excerpt", "desc", "about", "shortdescription", "subtitle"];
const notes = ["notes", "usage", "howtouse", "note", "remarks"];

const marked = (bases: readonly string[], ...marks: string[]) =>
  bases.flatMap((base) => marks.flatMap((mark) => [base + mark, mark + base]));
const english = (bases: readonly string[]) => [...bases, ...marked(bases, "en", "english")];
const arabic = (bases: readonly string[]) => marked(bases, "ar", "arabic");

/** Other names of our fields in files, best first; only letters and digits count. */
const otherNames: Partial<Record<Field, readonly string[]>> = {
  title: [...english(titles), "العنوان", "عنوان", "الاسم", "اسم", "عنوانالموجه"],
  title_ar: [...arabic(titles), "العنوانبالعربية"],
  prompt_text: [
    ...english(texts),
    "النص",
    "نص",
    "نصالموجه",
    "الموجه",
    "موجه",
    "البرومبت",
    "برومبت",
    "الامر",
    "المحتوى",
  ],
  prompt_text_ar: [...arabic(texts), "النصبالعربية"],
  category: [
    "category",
    "categories",
    "topic",
    "group",
    "folder",
    "collection",
    "kategorie",
    "categoria",
    "categorie",
    "الفئة",
    "فئة",
    "التصنيف",
    "تصنيف",
    "القسم",
  ],
  tags: ["tags", "keywords", "labels", "tag", "الوسوم", "وسوم"],
  description: [...english(descriptions), "beschreibung", "descripcion", "descrizione", "الوصف", "وصف"],
  description_ar: arabic(descriptions),
  points: ["points", "highlights", "benefits", "النقاط"],
  points_ar: ["pointsar", "arabicpoints", "النقاطبالعربية"],
  search_terms: ["searchterms", "searchphrases", "searches", "عباراتالبحث", "مصطلحاتالبحث"],
  search_terms_ar: ["searchtermsar", "arabicsearchterms", "عباراتالبحثبالعربية"],
  notes: [...english(notes), "ملاحظات", "الملاحظات"],
  notes_ar: [...arabic(notes), "ملاحظاتبالعربية"],
  assertions: ["assertions", "مايجبانيكونفيالنتيجه"],
  variables: ["variables", "parameters", "inputs"],
  status: ["status", "state", "الحالة"],
  checked_on: ["checkedon", "تاريخالمراجعة"],
  checked_tool: ["checkedtool", "الاداهالمراجعه"],
  sources: ["sources", "المصادر"],
};

const names = Object.fromEntries(
  fields.map((field) => [field, [...(otherNames[field] ?? []), field].map(plain)]),
) as Record<Field, string[]>;

/** Maps fields to columns by name, each column once. */
export function guessByName(columns: readonly string[]): Mapping {
  const known = columns.map(plain);
  const taken = new Set<number>();
  const mapping = Object.fromEntries(fields.map((field) => [field, null])) as Mapping;
  for (const field of fields) {
    const found = names[field].map((name) => known.findIndex((each, at) => each === name && !taken.has(at)));
    const at = found.find((each) => each >= 0);
    if (at === undefined) continue;
    taken.add(at);
    mapping[field] = at;
  }
  return mapping;
}

/** The number of rows that show a column's content. */
const sampleRows = 50;

type Content = { isFilled: boolean; average: number; distinct: number; isWords: boolean };

function contentOf({ rows }: Table, column: number): Content {
  const cells = rows.slice(0, sampleRows).map(({ cells }) => textIn(cells[column]) ?? "");
  const isFilled = rows.some(({ cells }) => textIn(cells[column]) !== "");
  const filled = cells.filter((text) => text.trim() !== "");
  const odd = filled.filter((text) =>
    /^(?:[\d\s.,:/T+-]+Z?|https?:\S+|[0-9a-f-]{16,}|true|false)$/i.test(text),
  );
  return {
    isFilled,
    average: filled.reduce((sum, { length }) => sum + length, 0) / (filled.length || 1),
    distinct: new Set(filled).size / (cells.length || 1),
    isWords: odd.length < filled.length / 2,
  };
}

/** Maps fields to columns by name; text and title also by content. */
export function guessMapping(table: Table): Mapping {
  const contents = table.columns.map((_, at) => contentOf(table, at));
  const mapping = guessByName(table.columns.map((name, at) => (contents[at]?.isFilled ? name : "")));
  const free = () =>
    contents
      .map((content, at) => ({ ...content, at }))
      .filter(({ at, isFilled, isWords }) => isFilled && isWords && !Object.values(mapping).includes(at));
  if (mapping.prompt_text === null) {
    const [longest] = free().toSorted((one, other) => other.average - one.average);
    if (longest && longest.average >= 10) mapping.prompt_text = longest.at;
  }
  if (mapping.title === null && mapping.prompt_text !== null) {
    const text = contents[mapping.prompt_text];
    mapping.title =
      free().find(
        ({ average, distinct }) =>
          average >= 1 && average <= 80 && average < (text?.average ?? 0) && distinct > 0.8,
      )?.at ?? null;
  }
  return mapping;
}

/** Without the text nothing can come in; a title can be made of it. */
export const isUsable = ({ prompt_text }: Mapping) => prompt_text !== null;

/** The category that a word of the file means: a built-in one by slug or name, otherwise the author's own. */
export function guessCategory(written: string, known: readonly CategoryOption[]): string {
  const slug = categorySlug(written);
  const match = known.find(
    (each) => each.slug === written || each.slug === slug || categorySlug(each.label) === slug,
  );
  return match?.slug ?? slug;
}

/** The category in a cell; the first one of a list. */
export const categoryIn = (cell: unknown) => (textIn(Array.isArray(cell) ? cell[0] : cell) ?? "").trim();

/** The values of the category column, the most frequent first. */
export function categoryWords({ rows }: Table, { category }: Mapping): string[] {
  if (category === null) return [];
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const word = categoryIn(cells[category]);
    if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}
