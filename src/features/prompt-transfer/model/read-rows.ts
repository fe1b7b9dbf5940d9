import { fieldWords } from "@/components/prompt/field-words";
import { firstFailedCheck } from "@/components/prompt/prompt-form-check";
import { editorLimits } from "@/config/editor-limits";
import { linesOf } from "@/domain/prompt/lines";
import { readDay, readSources, sourcesIn, sourcesText } from "@/domain/prompt/sources";
import { parseTemplate, unreadIn } from "@/domain/prompt/template";
import { assertionsIn, assertionsText, readAssertions } from "@/domain/runs/assertions";
import { hasAtMost } from "@/domain/text/characters";
import { m } from "@/lib/i18n";
import { hasMedia, type Media } from "./archive/media";
import { textIn } from "./cell-text";
import {
  fitLines,
  fitTags,
  fitText,
  fitTitle,
  fitTitleAr,
  fitWords,
  moveLongDescription,
  type Remark,
} from "./fit";
import { categoryIn, type Mapping } from "./mapping";
import { createPace } from "./pace";
import { placeWords } from "./place-words";
import {
  type Field,
  type PortableField,
  type PortablePrompt,
  portableFields,
  variablesSchema,
} from "./portable-prompt";
import { keyOf } from "./row-key";
import { inOrder, type Place, type Rejection, type SourceRow, type Table } from "./table";

/** The user's choices for an import. */
export type Choices = {
  mapping: Mapping;
  /** The category that a word of the file means; empty without one. */
  categoryOf: (written: string) => string;
  /** The category of rows without one; empty to import those as drafts. */
  fallbackCategory: string;
  status: "draft" | "published" | "as-in-file";
  /** Staff alone state what a prompt's facts were checked with. */
  isStaff: boolean;
};

/** A row that comes in; its key makes sure that it does so once (threat F3). It updates the person's prompt `ownId`, if any. */
export type ReadyRow = {
  key: string;
  place: Place;
  prompt: PortablePrompt;
  ownId?: string;
  /** Parts of its texts that look like a field but are not. */
  unread: readonly string[];
  /** The files of an archived prompt, if it has any. */
  media?: Media;
};

/** Rows to import, remarks about changed ones, and rejected rows. */
export type RowsRead = { ready: ReadyRow[]; changed: Rejection[]; rejected: Rejection[] };

/** Why a row does not come in, in words. */
class Refused extends Error {}

/** NUL and half characters, which no program can store (threat X3). */
const unkeepable = /[\0\p{Surrogate}]/u;

function textOf(cell: unknown): string {
  const text = textIn(cell);
  if (text === null) throw new Refused(m.transfer_no_text());
  return text;
}

/** A list from JSON or from typed text; invalid JSON is read as typed text. */
function listOf(cell: unknown, typed: (text: string) => string[]): string[] {
  if (Array.isArray(cell)) return cell.map((each) => textIn(each) ?? "");
  const text = (textIn(cell) ?? "").trim();
  if (!text.startsWith("[")) return typed(text);
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list.map((each) => textIn(each) ?? "");
  } catch {
    // As other programs write lists: ['one', 'two'].
  }
  return typed(text.replace(/^\[|\]$/g, "")).map((each) => each.trim().replace(/^(['"])(.*)\1$/, "$2"));
}

const typedTags = (text: string) => text.split(/[,;،؛\n]/);

/** Variables in our format; others are dropped, because the database adds those of the text. */
function readVariables(cell: unknown, remark: Remark): PortablePrompt["variables"] {
  if (cell === undefined || cell === null || cell === "") return [];
  const read = variablesSchema.safeParse(typeof cell === "string" ? parsed(cell) : cell);
  if (!read.success) remark(m.transfer_variables_left());
  return read.success ? read.data : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A day as files have it, perhaps with a time; another one is dropped. */
function fitDay(written: string | null, remark: Remark): string | null {
  const text = (written ?? "").trim();
  if (text === "") return null;
  const day = readDay(text.slice(0, 10));
  if (day === null) remark(m.transfer_check_day_left());
  return day;
}

type TypedList<T> = {
  stored: (list: unknown) => T[];
  text: (list: readonly T[]) => string;
  typed: (text: string) => T[] | null;
};

const typedSources = { stored: sourcesIn, text: sourcesText, typed: readSources };
const typedAssertions = { stored: assertionsIn, text: assertionsText, typed: readAssertions };

/** A list of ours, or one that is typed one entry per line; `remarkLeft` says that entries are left out. */
function readTypedList<T>(cell: unknown, { stored, text, typed }: TypedList<T>, remarkLeft: () => void): T[] {
  const list = typeof cell === "string" && cell.trim().startsWith("[") ? parsed(cell) : cell;
  const entries = typed(Array.isArray(list) ? text(stored(list)) : (textIn(list) ?? ""));
  const isWhole = entries !== null && (!Array.isArray(list) || entries.length === list.length);
  if (!isWhole) remarkLeft();
  return entries ?? [];
}

/** Drops what the server would not take from an author. */
function leaveCheckOut(prompt: PortablePrompt, remark: Remark) {
  if (prompt.checked_on === null && prompt.checked_tool === null && prompt.sources.length === 0) return;
  remark(m.transfer_check_left());
  Object.assign(prompt, { checked_on: null, checked_tool: null, sources: [] });
}

const published = new Set(["published", "public", "active", "live", "منشور", "منشورة"]);

/** The status from the user's choice or the file; without a category it is a draft, because no one would find it. */
function statusOf(
  written: string,
  { status }: Choices,
  category: string | null,
  remark: Remark,
): PortablePrompt["status"] {
  const isPublished =
    status === "as-in-file" ? published.has(written.trim().toLowerCase()) : status === "published";
  if (isPublished && category === null) remark(m.transfer_draft_without_category());
  return isPublished && category !== null ? "published" : "draft";
}

/** Rejects what cannot be corrected, in the form's order and words (spec 5.4). */
function check({ title, prompt_text, prompt_text_ar }: PortablePrompt) {
  const failed = firstFailedCheck({
    title: title.trim(),
    promptText: prompt_text.trim(),
    category: "any",
    titleAr: "",
  });
  if (failed) throw new Refused(`${failed.title}: ${failed.description}`);
  if (
    [prompt_text, prompt_text_ar].some((text) => !hasAtMost(text ?? "", editorLimits.promptTextMaxCharacters))
  )
    throw new Refused(m.transfer_text_long());
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

function readRow({ cells }: SourceRow, choices: Choices, remark: Remark): PortablePrompt {
  const cellOf = (field: Field) => {
    const at = choices.mapping[field];
    return at === null ? undefined : cells[at];
  };
  const textOr = (field: Field) => {
    const text = textIn(cellOf(field));
    if (text === null) remark(m.transfer_left_out({ field: fieldWords[field].label() }));
    return text || null;
  };
  const promptText = fitText(textOf(cellOf("prompt_text")), remark);
  const written = categoryIn(cellOf("category"));
  const category = (written === "" ? "" : choices.categoryOf(written)) || choices.fallbackCategory || null;
  const english = moveLongDescription({ description: textOr("description"), notes: textOr("notes") }, remark);
  const arabic = moveLongDescription(
    { description: textOr("description_ar"), notes: textOr("notes_ar") },
    remark,
  );
  const described: Partial<Record<Field, string | null>> = {
    ...english,
    description_ar: arabic.description,
    notes_ar: arabic.notes,
  };
  const fitted = (field: PortableField) => {
    const { column } = field;
    const cell = cellOf(column);
    switch (field.kind) {
      case "title":
        if (column === "title") return fitTitle(textIn(cell) ?? "", promptText, remark);
        return fitTitleAr(textOr(column), remark);
      case "text":
        return column === "prompt_text" ? promptText : fitText(textOr(column), remark);
      case "words":
        return fitWords(column in described ? (described[column] ?? null) : textOr(column), field, remark);
      case "lines":
        return fitLines(
          listOf(cell, (text) => linesOf(text, field.lines)),
          field,
          remark,
        );
      case "tags":
        return fitTags(listOf(cell, typedTags), remark);
      case "variables":
        return readVariables(cell, remark);
      case "day":
        return fitDay(textIn(cell), remark);
      case "sources":
        return readTypedList(cell, typedSources, () => remark(m.transfer_sources_left()));
      case "assertions":
        return readTypedList(cell, typedAssertions, () => remark(m.transfer_assertions_left()));
      case "category":
        return category;
      case "status":
        return statusOf(textIn(cell) ?? "", choices, category, remark);
    }
  };
  const prompt = Object.fromEntries(
    portableFields.map((field) => [field.column, fitted(field)]),
  ) as PortablePrompt;
  if (!choices.isStaff) leaveCheckOut(prompt, remark);
  check(prompt);
  if (textsIn(prompt).some((each) => unkeepable.test(each))) throw new Refused(m.transfer_bad_characters());
  return prompt;
}

const titleOf = ({ cells }: SourceRow, { title }: Mapping) =>
  ((title === null ? "" : textIn(cells[title])) ?? "").slice(0, 80);

/**
 * Reads a table's rows into prompts, remarks and rejections. Of two rows with the same words, the first one is
 * imported.
 */
export async function readRows(table: Table, choices: Choices): Promise<RowsRead> {
  const pace = createPace();
  const ready: ReadyRow[] = [];
  const rejected: Rejection[] = [...table.rejected];
  const changed: Rejection[] = [];
  const firsts = new Map<string, Place>();
  for (const row of table.rows) {
    const { place } = row;
    const remarks = new Set<string>(row.remark ? [row.remark] : []);
    try {
      const prompt = readRow(row, choices, (words) => remarks.add(words));
      const same = JSON.stringify([prompt.title, prompt.prompt_text, prompt.title_ar, prompt.prompt_text_ar]);
      const first = firsts.get(same);
      if (first) throw new Refused(m.transfer_same_as({ place: placeWords(first) }));
      firsts.set(same, place);
      const unread = unreadIn([prompt.prompt_text, prompt.prompt_text_ar ?? ""].flatMap(parseTemplate));
      const media = hasMedia(row.media) ? { media: row.media } : {};
      if (!choices.isStaff && (row.media?.is_free || row.media?.is_featured))
        remarks.add(m.transfer_flags_left());
      ready.push({ key: await keyOf(prompt), place, prompt, unread, ...media });
      if (remarks.size > 0)
        changed.push({ place, title: prompt.title.slice(0, 80), reason: [...remarks].join(" ") });
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      rejected.push({ place, title: titleOf(row, choices.mapping), reason: thrown.message });
    }
    await pace();
  }
  return { ready, changed: inOrder(changed), rejected: inOrder(rejected) };
}
