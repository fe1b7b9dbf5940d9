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

export type SpecimenGraph = { nodes: [x: number, y: number][]; edges: [from: number, to: number][] };

const isPairs = (value: unknown): value is [number, number][] =>
  Array.isArray(value) &&
  value.every(
    (each) => Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === "number"),
  );

/** The graph that a workflow's specimen holds; null for the text of an example. */
export function specimenGraph(specimen: string): SpecimenGraph | null {
  if (!specimen.startsWith('{"edges": [')) return null;
  try {
    const { nodes, edges } = JSON.parse(specimen);
    return isPairs(nodes) && isPairs(edges) ? { nodes, edges } : null;
  } catch {
    return null;
  }
}
