import { readTag } from "@/lib/prompts/tags";

/** Tags as they are typed, between commas of either language; what is none is left out. */
export function typedTags(typed: string): string[] {
  return [...new Set(typed.split(/[,،]/).flatMap((each) => readTag(each) ?? []))];
}
