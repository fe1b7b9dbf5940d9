import type { Gaps } from "@/domain/prompt/gaps";
import type { PromptVariable } from "@/domain/prompt/variables";
import { isolated } from "@/domain/text/characters";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

/** More names would fill the notification. */
const namesMax = 3;

/** The number of names, and the first of them, each bidi-isolated: one may be in the other language. */
function counted(all: readonly string[]) {
  const shown = all.slice(0, namesMax).map(isolated);
  const names = [...shown, ...(all.length > namesMax ? ["…"] : [])].join(m.list_comma());
  return { count: all.length, shown: formatNumber(all.length), names };
}

const labelsOf = (fields: readonly PromptVariable[]) => counted(fields.map(({ label }) => label));

/** The parts of a text that look like fields but are not, and how many. Spec 4.8. */
export const unreadSentence = (unread: readonly string[]): string => m.fields_unread(counted(unread));

/** Says in sentences what a copied text lacks; empty where it is complete. */
export function gapSentences({ blanks, examples }: Gaps): string[] {
  return [
    ...(blanks.length > 0 ? [m.gaps_blanks(labelsOf(blanks))] : []),
    ...(examples.length > 0 ? [m.gaps_examples(labelsOf(examples))] : []),
  ];
}

/** The notification after copying: complete, or which fields are empty or hold examples. */
export function copiedWords(gaps: Gaps): { title: string; description: string } {
  const { blanks, examples } = gaps;
  if (blanks.length > 0)
    return {
      title: m.copied_blanks(labelsOf(blanks)),
      description: [...gapSentences({ blanks: [], examples }), m.gaps_next()].join(" "),
    };
  if (examples.length > 0)
    return { title: m.copied_examples(labelsOf(examples)), description: m.gaps_next() };
  return { title: m.copied(), description: m.copied_description() };
}
