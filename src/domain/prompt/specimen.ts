export type SpecimenLine = { text: string; isHeading: boolean };

const divider = /^[\s|:-]+$|^\s*```/;
const heading = /^#{1,6} |^\*\*[^*]+\*\*:?$/;
/** Longer first lines are text, not a title. */
const headingMax = 80;

/** The lines of a Markdown text as a miniature page draws them: without marks, cells apart by dots. */
export function specimenLines(markdown: string): SpecimenLine[] {
  return markdown
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !divider.test(line))
    .map((line, at) => ({
      text: line
        .replace(/^(?:#{1,6}|>) +/, "")
        .replace(/^[-*+] +/, "• ")
        .replace(/^\||\|$/g, "")
        .replaceAll("|", "·")
        .replaceAll(/[*`]/g, "")
        .trim(),
      isHeading: heading.test(line) || (at === 0 && line.length <= headingMax),
    }));
}
