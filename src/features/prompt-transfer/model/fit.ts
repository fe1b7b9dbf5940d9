import { fieldWords } from "@/components/prompt/field-words";
import { editorLimits } from "@/config/editor-limits";
import type { PromptColumn } from "@/domain/prompt/fields";
import { trimmedLines } from "@/domain/prompt/lines";
import { readTag } from "@/domain/prompt/tags";
import { firstCharacters, hasAtMost } from "@/domain/text/characters";
import { isVisible, turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { cutAtWord, titleOfText } from "./file-title";

/** Records a change that was needed to import the row. */
export type Remark = (words: string) => void;

/** One line without signs that change the direction of text around it. */
const oneLine = (text: string) =>
  turnsText(text)
    ? withoutHidden(text)
        .replace(/[\s\u2028\u2029]+/gu, " ")
        .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
        .trim()
    : text;

/** Removes invisible letters that a model would read (threat X3), except in flags. */
const withoutHidden = (text: string) =>
  text
    .replace(
      /(\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f})|[\u206a-\u206f\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu,
      "$1",
    )
    .replace(/([\ufe00-\ufe0f])[\ufe00-\ufe0f]+/gu, "$1")
    .replace(/([\ufe00-\ufe0f]?)(?:(?![\u{e0000}-\u{e0fff}])\p{Default_Ignorable_Code_Point}){4,}/gu, "$1");

/** A prompt's text without hidden characters. */
export function fitText<Text extends string | null>(written: Text, remark: Remark): Text | string {
  if (written === null) return written;
  const text = withoutHidden(written);
  if (text !== written) remark(m.transfer_text_cleaned());
  return text;
}

/** A text without characters that hide or reorder parts of it. */
function readable(written: string | null, remark: Remark): string | null {
  if (written === null) return null;
  const text = withoutHidden(written).replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "");
  if (text !== written) remark(m.transfer_text_cleaned());
  return text || null;
}

/** A valid title; an invisible one is replaced by the beginning of the text. */
export function fitTitle(written: string, text: string, remark: Remark): string {
  const line = oneLine(written);
  if (!isVisible(line)) {
    const made = titleOfText(text);
    if (isVisible(made)) remark(m.transfer_title_made());
    return made;
  }
  if (line !== written) remark(m.transfer_title_cleaned());
  const title = cutAtWord(line, editorLimits.titleMaxCharacters);
  if (title !== line) remark(m.transfer_title_cut());
  return title;
}

/** The Arabic title; null if nothing of it is visible. */
export function fitTitleAr(written: string | null, remark: Remark): string | null {
  return written !== null && isVisible(oneLine(written)) ? fitTitle(written, written, remark) : null;
}

type Described = { description: string | null; notes: string | null };

/** Shortens a description that is too long for the card, and adds the whole of it to the notes if there is room. */
export function moveLongDescription(written: Described, remark: Remark): Described {
  const description = readable(written.description, remark)?.trim() ?? "";
  if (hasAtMost(description, editorLimits.descriptionMaxCharacters)) return written;
  const notes = readable(written.notes, remark);
  const whole = [description, notes].filter((each) => each).join("\n\n");
  const hasRoom = hasAtMost(whole, editorLimits.notesMaxCharacters);
  remark(hasRoom ? m.transfer_description_moved() : m.transfer_description_cut());
  return {
    description: cutAtWord(description.replace(/\s+/gu, " "), editorLimits.descriptionMaxCharacters),
    notes: hasRoom ? whole : (notes ?? description),
  };
}

type Words = Extract<PromptColumn, { kind: "words" }>;

/** A text of one column, readable and within its limit. */
export function fitWords(written: string | null, { column, max }: Words, remark: Remark): string | null {
  const text = readable(written, remark);
  if (text === null || hasAtMost(text, max)) return text;
  remark(fieldWords[column].shortened());
  return cutAtWord(text, max);
}

/** Valid tags: short, unique and not too many. */
export function fitTags(written: readonly string[], remark: Remark): string[] {
  const most = editorLimits.tagMaxCharacters;
  const tags = new Set<string>();
  for (const text of written) {
    const line = oneLine(text).trim().toLowerCase();
    if (!isVisible(line)) continue;
    const tag = readTag(cutAtWord(line, most, "")) ?? readTag(firstCharacters(line, most));
    if (!hasAtMost(line, most)) remark(m.transfer_tag_cut());
    if (tag) tags.add(tag);
  }
  if (tags.size > editorLimits.tagsMax)
    remark(
      m.transfer_tags_left({ most: formatNumber(editorLimits.tagsMax), shown: formatNumber(tags.size) }),
    );
  return [...tags].slice(0, editorLimits.tagsMax);
}

type Lines = Extract<PromptColumn, { kind: "lines" }>;

/** A list within its limits; too few lines are left out. */
export function fitLines(
  written: readonly string[],
  { column, lines: limits }: Lines,
  remark: Remark,
): string[] {
  const { min = 0, max, maxCharacters, areTerms } = limits;
  const lines = areTerms ? trimmedLines(written, limits) : written;
  const cut = lines.map((line) => cutAtWord(oneLine(line), maxCharacters, areTerms ? "" : "…"));
  const fitted = (areTerms ? trimmedLines(cut, limits) : cut).filter(isVisible).slice(0, max);
  const isTooShort = fitted.length < min;
  if (isTooShort && fitted.length > 0) remark(m.transfer_points_left());
  else if (fitted.join("\n") !== lines.join("\n")) remark(fieldWords[column].shortened());
  return isTooShort ? [] : fitted;
}
