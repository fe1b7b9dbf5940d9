import { textIn } from "./cell-text";
import { titleOfPath } from "./file-title";
import { flat } from "./find-prompts";
import { readFrontMatter, splitFrontMatter } from "./front-matter";
import { categoryIn, guessByName } from "./mapping";
import { type Field, fields } from "./portable-prompt";

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);

/**
 * The cells of a file with one prompt, in the order of `fields`: its text and its front matter. An exported skill
 * gives the same prompt; a prompt without a title gets the file's name. Throws `UnreadableFile` if the front matter
 * is invalid.
 */
export function readDocument(text: string, path: string): unknown[] {
  const parts = splitFrontMatter(text);
  const head = parts ? readFrontMatter(parts.head) : {};
  const { metadata } = head;
  const ours: Record<string, unknown> =
    typeof metadata === "object" && metadata !== null ? { ...metadata } : {};
  const body = parts?.body ?? text;
  if ((textIn(ours.title) ?? "") !== "") {
    // A skill without a description has the title in its place.
    if (head.description !== ours.title) ours.description ??= head.description;
    return fields.map((field) =>
      field === "prompt_text" ? body.replace(/^\r?\n/, "") : (ours[field] ?? ""),
    );
  }
  const values = flat(head);
  const names = Object.keys(values);
  const mapping = guessByName(names);
  const of = (field: Field) => {
    const at = mapping[field];
    return at === null ? "" : trimmed(values[names[at] ?? ""] ?? "");
  };
  const cells: Partial<Record<Field, unknown>> = {
    title: of("title") || titleOfPath(path),
    prompt_text: body.trim() || of("prompt_text"),
    category: categoryIn(of("category")),
  };
  return fields.map((field) => cells[field] ?? of(field));
}
