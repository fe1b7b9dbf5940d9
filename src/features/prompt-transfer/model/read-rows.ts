import { editorLimits } from "@/config/editor-limits";
import { hasAtMost } from "@/lib/characters";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { firstComplaint } from "@/lib/prompts/complaint";
import { arePoints, pointsOf } from "@/lib/prompts/points";
import { areSearchTerms, searchTermsIn, searchTermsOf } from "@/lib/prompts/search-terms";
import { readTag } from "@/lib/prompts/tags";
import type { Mapping } from "./mapping";
import { createPace } from "./pace";
import { placeWords } from "./place-words";
import { type Field, type PortablePrompt, variablesSchema } from "./portable-prompt";
import { inOrder, type Place, type Rejection, type SourceRow, type Table } from "./table";

/** What the person who imports has chosen. */
export type Choices = {
  mapping: Mapping;
  /** Which category a word of the file means; empty for none. */
  categoryOf: (written: string) => string;
  /** The category of rows that name none; empty where those are not to come in. */
  fallbackCategory: string;
  status: "draft" | "published" | "as-in-file";
};

/** A row that comes in; its key makes sure that it does so once (threats, F3). */
export type ReadyRow = { key: string; place: Place; prompt: PortablePrompt };

export type Reading = { ready: ReadyRow[]; rejected: Rejection[] };

/** Why a row does not come in, in words. */
class Refused extends Error {}

/** What neither PostgreSQL nor any other program can keep: NUL, and halves of characters (threats, X3). */
const unkeepable = /[\0\p{Surrogate}]/u;

function textOf(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (cell === undefined || cell === null) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  throw new Refused(m.transfer_no_text());
}

/** A list as JSON has it, or as it is typed; what begins like the one is not taken for the other. */
function listOf(cell: unknown, typed: (text: string) => string[], complaint: string): unknown[] {
  if (Array.isArray(cell)) return cell;
  const text = textOf(cell).trim();
  if (!text.startsWith("[")) return typed(text);
  const list: unknown = parseJson(text, complaint);
  return Array.isArray(list) ? list : [];
}

function parseJson(text: string, complaint: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(complaint);
  }
}

function readTags(cell: unknown): string[] {
  const tags = new Set<string>();
  for (const written of listOf(cell, (text) => text.split(/[,;،؛\n]/), m.transfer_bad_tags())) {
    const text = textOf(written);
    if (text.trim() === "") continue;
    const tag = readTag(text);
    if (tag === null) throw new Refused(m.transfer_bad_tags());
    tags.add(tag);
  }
  if (tags.size > editorLimits.tagsMax)
    throw new Refused(m.transfer_many_tags({ most: formatNumber(editorLimits.tagsMax) }));
  return [...tags];
}

function readPoints(cell: unknown): string[] {
  const complaint = `${m.editor_points_odd()}: ${m.editor_points_odd_text()}`;
  const points = listOf(cell, pointsOf, complaint).map(textOf);
  if (!arePoints(points)) throw new Refused(complaint);
  return points;
}

function readSearchTerms(cell: unknown): string[] {
  const complaint = `${m.editor_search_terms_odd()}: ${m.editor_search_terms_odd_text()}`;
  const terms = searchTermsIn(listOf(cell, searchTermsOf, complaint).map(textOf));
  if (!areSearchTerms(terms)) throw new Refused(complaint);
  return terms;
}

function readVariables(cell: unknown): PortablePrompt["variables"] {
  if (cell === undefined || cell === null || cell === "") return [];
  const written = typeof cell === "string" ? parseJson(cell, m.transfer_bad_json_variables()) : cell;
  const read = variablesSchema.safeParse(written);
  if (!read.success) throw new Refused(m.transfer_bad_variables());
  return read.data;
}

function statusOf(written: string, { status }: Choices): PortablePrompt["status"] {
  if (status !== "as-in-file") return status;
  return written.trim().toLowerCase() === "published" ? "published" : "draft";
}

/** Checked as the form is, in its order and words (specification, section 5), then for what the database holds too. */
function check(prompt: PortablePrompt) {
  const {
    title,
    title_ar,
    prompt_text,
    prompt_text_ar,
    category,
    description,
    description_ar,
    notes,
    notes_ar,
  } = prompt;
  const complaint = firstComplaint({
    title: title.trim(),
    promptText: prompt_text.trim(),
    category: category ?? "",
    titleAr: title_ar?.trim() ?? "",
  });
  if (complaint) throw new Refused(`${complaint.title}: ${complaint.description}`);
  if (
    [prompt_text, prompt_text_ar].some((text) => !hasAtMost(text ?? "", editorLimits.promptTextMaxCharacters))
  )
    throw new Refused(m.transfer_text_long());
  if (
    [description, description_ar].some(
      (text) => !hasAtMost(text ?? "", editorLimits.descriptionMaxCharacters),
    )
  )
    throw new Refused(m.transfer_description_long());
  if ([notes, notes_ar].some((text) => !hasAtMost(text ?? "", editorLimits.notesMaxCharacters)))
    throw new Refused(m.transfer_notes_long());
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

function readRow({ cells }: SourceRow, choices: Choices): PortablePrompt {
  const cellOf = (field: Field) => {
    const at = choices.mapping[field];
    return at === null ? undefined : cells[at];
  };
  const text = (field: Field) => textOf(cellOf(field));
  const written = text("category").trim();
  const prompt: PortablePrompt = {
    title: text("title"),
    title_ar: text("title_ar") || null,
    prompt_text: text("prompt_text"),
    prompt_text_ar: text("prompt_text_ar") || null,
    category: (written === "" ? "" : choices.categoryOf(written)) || choices.fallbackCategory || null,
    tags: [],
    description: text("description") || null,
    description_ar: text("description_ar") || null,
    points: [],
    points_ar: [],
    search_terms: [],
    search_terms_ar: [],
    notes: text("notes") || null,
    notes_ar: text("notes_ar") || null,
    variables: [],
    status: statusOf(text("status"), choices),
  };
  check(prompt);
  const whole: PortablePrompt = {
    ...prompt,
    tags: readTags(cellOf("tags")),
    points: readPoints(cellOf("points")),
    points_ar: readPoints(cellOf("points_ar")),
    search_terms: readSearchTerms(cellOf("search_terms")),
    search_terms_ar: readSearchTerms(cellOf("search_terms_ar")),
    variables: readVariables(cellOf("variables")),
  };
  if (textsIn(whole).some((each) => unkeepable.test(each))) throw new Refused(m.transfer_bad_characters());
  return whole;
}

const titleOf = ({ cells }: SourceRow, { title }: Mapping) =>
  String((title === null ? "" : cells[title]) ?? "").slice(0, 80);

/** What of a file comes in, and what does not and why. Of two rows with the same words the first comes in. */
export async function readRows(table: Table, choices: Choices): Promise<Reading> {
  const pace = createPace();
  const ready: ReadyRow[] = [];
  const rejected: Rejection[] = [...table.rejected];
  const firsts = new Map<string, Place>();
  for (const row of table.rows) {
    const { place } = row;
    try {
      const prompt = readRow(row, choices);
      const same = JSON.stringify([prompt.title, prompt.prompt_text, prompt.title_ar, prompt.prompt_text_ar]);
      const first = firsts.get(same);
      if (first) throw new Refused(m.transfer_same_as({ place: placeWords(first) }));
      firsts.set(same, place);
      ready.push({ key: crypto.randomUUID(), place, prompt });
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      rejected.push({ place, title: titleOf(row, choices.mapping), reason: thrown.message });
    }
    await pace();
  }
  return { ready, rejected: inOrder(rejected) };
}
