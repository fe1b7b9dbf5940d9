import type { Json } from "@/lib/database.gen";

export type OutlineKind = "heading" | "text" | "item" | "code";

export type OutlineLine = { key: string; kind: OutlineKind; words: number };

const kinds: readonly string[] = ["heading", "text", "item", "code"] satisfies OutlineKind[];

function isOutlineKind(value: unknown): value is OutlineKind {
  return typeof value === "string" && kinds.includes(value);
}

/** The shape that a card keeps of its text; entries of another shape are dropped. */
export function readOutline(outline: Json): OutlineLine[] {
  if (!Array.isArray(outline)) return [];
  return outline.flatMap((entry, at) => {
    if (entry === null || typeof entry !== "object" || Array.isArray(entry)) return [];
    const { kind, words } = entry;
    if (!isOutlineKind(kind) || typeof words !== "number") return [];
    return [{ key: `line-${at}`, kind, words }];
  });
}

const fullLine = 16;

export function barsOf(words: number): { key: string; width: number }[] {
  const lines = Math.max(1, Math.ceil(words / fullLine));
  return Array.from({ length: lines }, (_, at) => {
    const rest = Math.min(fullLine, words - at * fullLine);
    return { key: `bar-${at}`, width: Math.max(10, Math.round((rest / fullLine) * 100)) };
  });
}
