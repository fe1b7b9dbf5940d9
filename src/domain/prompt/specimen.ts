export type SpecimenLine = { text: string; isHeading: boolean };

const divider = /^[\s|:-]+$|^\s*```/;
const heading = /^#{1,6} |^\*\*[^*]+\*\*:?$/;
/** A note about the example, in italics, before the example itself. */
const note = /^\*[^*]+\*$/;
/** Longer first lines are text, not a title. */
const headingMax = 80;

/** The lines of a Markdown text as a miniature page draws them: without marks, cells apart by dots. */
export function specimenLines(markdown: string): SpecimenLine[] {
  return markdown
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !divider.test(line))
    .filter((line, at) => at > 0 || !note.test(line))
    .map((line, at) => ({
      text: line
        .replace(/^(?:#{1,6}|>) +/, "")
        .replace(/^[-*+] +/, "• ")
        .replace(/^\||\|$/g, "")
        .replaceAll("|", "·")
        .replaceAll(/`([^`]*)`|[*`]/g, "$1")
        .trim(),
      isHeading: heading.test(line) || (at === 0 && line.length <= headingMax),
    }));
}
