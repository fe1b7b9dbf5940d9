import { readTag } from "@/domain/prompt/tags";

/** Tags separated by Latin or Arabic commas; invalid ones are left out. */
export function typedTags(typed: string): string[] {
  return [...new Set(typed.split(/[,،]/).flatMap((each) => readTag(each) ?? []))];
}
