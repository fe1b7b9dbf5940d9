import type { Gaps } from "@/domain/prompt/gaps";
import type { PromptVariable } from "@/domain/prompt/variables";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

/** More names than these would fill a notification. */
const namesMax = 3;

/** How many fields, and their labels, each isolated: it may be of the other language. */
function counted(fields: readonly PromptVariable[]) {
  const labels = fields.slice(0, namesMax).map(({ label }) => `\u2068${label}\u2069`);
  const names = [...labels, ...(fields.length > namesMax ? ["…"] : [])].join(m.list_separator());
  return { count: fields.length, shown: formatNumber(fields.length), names };
}

/** What a text went out with, in sentences; empty where it lacks nothing. */
export function gapSentences({ blanks, examples }: Gaps): string[] {
  return [
    ...(blanks.length > 0 ? [m.gaps_blanks(counted(blanks))] : []),
    ...(examples.length > 0 ? [m.gaps_examples(counted(examples))] : []),
  ];
}

/** What is said of a copied text: that it is whole, or what it lacks of its reader's own. The copy has been made either way. */
export function copiedWords(gaps: Gaps): { title: string; description: string } {
  const { blanks, examples } = gaps;
  if (blanks.length > 0)
    return {
      title: m.copied_blanks(counted(blanks)),
      description: [...gapSentences({ blanks: [], examples }), m.gaps_next()].join(" "),
    };
  if (examples.length > 0) return { title: m.copied_examples(counted(examples)), description: m.gaps_next() };
  return { title: m.copied(), description: m.copied_description() };
}
