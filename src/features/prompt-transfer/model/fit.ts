import { editorLimits } from "@/config/editor-limits";
import { readTag } from "@/domain/prompt/tags";
import { firstCharacters, hasAtMost } from "@/domain/text/characters";
import { isVisible, turnsText } from "@/domain/text/names";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { cutAtWord, titleOfText } from "./file-title";

/** Takes down what had to be changed so that a row comes in. */
export type Remark = (words: string) => void;

/** A line without breaks and without signs that turn the text beside it. */
const oneLine = (text: string) =>
  turnsText(text)
    ? withoutHidden(text)
        .replace(/[\s\u2028\u2029]+/gu, " ")
        .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
        .trim()
    : text;

/** A text without letters that nobody sees and a model reads (threats, X3), flags kept. */
const withoutHidden = (text: string) =>
  text
    .replace(
      /(\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f})|[\u206a-\u206f\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu,
      "$1",
    )
    .replace(/([\ufe00-\ufe0f])[\ufe00-\ufe0f]+/gu, "$1")
    .replace(/([\ufe00-\ufe0f]?)(?:(?![\u{e0000}-\u{e0fff}])\p{Default_Ignorable_Code_Point}){4,}/gu, "$1");

/** A prompt's text as it can be kept. */
export function fitText(written: string, remark: Remark): string {
  const text = withoutHidden(written);
  if (text !== written) remark(m.transfer_text_cleaned());
  return text;
}

/** A description or notes without what turns or hides a part of them. */
function readable(written: string | null, remark: Remark): string | null {
  if (written === null) return null;
  const text = withoutHidden(written).replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "");
  if (text !== written) remark(m.transfer_text_cleaned());
  return text || null;
}

/** A title that can be kept: of one that is none the first words of the text. */
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

/** The title in Arabic, or none where nothing of it can be seen. */
export function fitTitleAr(written: string, remark: Remark): string | null {
  return isVisible(oneLine(written)) ? fitTitle(written, written, remark) : null;
}

type Described = { description: string | null; notes: string | null };

/** A description cut for the card where it is too long, and then whole in the notes, as far as there is room. */
export function fitDescription(written: Described, remark: Remark): Described {
  const description = readable(written.description, remark);
  const notes = readable(written.notes, remark);
  const most = editorLimits.descriptionMaxCharacters;
  if (description === null || hasAtMost(description, most))
    return { description, notes: fitNotes(notes, remark) };
  const whole = [description.trim(), notes].filter((each) => each).join("\n\n");
  const hasRoom = hasAtMost(whole, editorLimits.notesMaxCharacters);
  remark(hasRoom ? m.transfer_description_moved() : m.transfer_description_cut());
  return {
    description: cutAtWord(description.trim().replace(/\s+/gu, " "), most),
    notes: hasRoom ? whole : fitNotes(notes ?? description.trim(), remark),
  };
}

function fitNotes(notes: string | null, remark: Remark): string | null {
  if (notes === null || hasAtMost(notes, editorLimits.notesMaxCharacters)) return notes;
  remark(m.transfer_notes_cut());
  return cutAtWord(notes, editorLimits.notesMaxCharacters);
}

/** Tags as they are kept: short enough, each once, not too many. */
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

/** Lines of at most so many characters, no more than so many. */
function fitLines(written: readonly string[], most: number, characters: number): string[] {
  return written
    .map((line) => cutAtWord(oneLine(line), characters))
    .filter(isVisible)
    .slice(0, most);
}

/** Points as they are kept; fewer than three are none. */
export function fitPoints(written: readonly string[], remark: Remark): string[] {
  const { pointsMin, pointsMax, pointMaxCharacters } = editorLimits;
  const points = fitLines(written, pointsMax, pointMaxCharacters);
  const isEnough = points.length >= pointsMin;
  if (points.length > 0 && !isEnough) remark(m.transfer_points_left());
  else if (points.join("\n") !== written.join("\n")) remark(m.transfer_points_cut());
  return isEnough ? points : [];
}

/** Search terms as they are kept. */
export function fitSearchTerms(written: readonly string[], remark: Remark): string[] {
  const { searchTermsMax, searchTermMaxCharacters } = editorLimits;
  const lines = written.map((term) => cutAtWord(oneLine(term), searchTermMaxCharacters, "").trim());
  const terms = [...new Set(lines)].filter(isVisible).slice(0, searchTermsMax);
  if (terms.join("\n") !== written.join("\n")) remark(m.transfer_terms_cut());
  return terms;
}
