/** How a category treats its prompts: where they run and how they are copied. */
export type CategoryUse = { run_targets: readonly string[]; copy_rule: string };

/** Of a category that is not in the library: any assistant, the unchanged text. */
export const usualUse: CategoryUse = { run_targets: [], copy_rule: "text" };

/** A filled text as the category copies it. */
export function copiedAs(text: string, { copy_rule }: CategoryUse): string {
  return copy_rule === "line" ? joinLines(text) : text;
}

/** The parts below the headings of a text that is copied by sections. */
export function sectionsOf(text: string): { name: string; text: string }[] {
  const parts = text.split(/^## +(.+)$/m).slice(1);
  return parts.flatMap((name, at) =>
    at % 2 === 0 ? [{ name: name.trim(), text: (parts[at + 1] ?? "").trim() }] : [],
  );
}

function joinLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}
