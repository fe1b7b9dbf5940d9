import type { Gaps } from "@/domain/prompt/gaps";
import type { PromptVariable } from "@/domain/prompt/variables";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

/** More names would fill the notification. */
const namesMax = 3;

/** The number of fields, and their labels, each bidi-isolated: a label may be in the other language. */
function counted(fields: readonly PromptVariable[]) {
  const labels = fields.slice(0, namesMax).map(({ label }) => `\u2068${label}\u2069`);
  const names = [...labels, ...(fields.length > namesMax ? ["…"] : [])].join(m.list_separator());
  return { count: fields.length, shown: formatNumber(fields.length), names };
}

/** How many parts of a text look like fields and are none, and which. */
export function unreadSentence(unread: readonly string[]): string {
  const shown = unread.slice(0, namesMax).map((each) => `\u2068${each}\u2069`);
  const names = [...shown, ...(unread.length > namesMax ? ["…"] : [])].join(m.list_separator());
  return m.fields_unread({ count: unread.length, shown: formatNumber(unread.length), names });
}

/** Says in sentences what a copied text lacks; empty where it is complete. */
export function gapSentences({ blanks, examples }: Gaps): string[] {
  return [
    ...(blanks.length > 0 ? [m.gaps_blanks(counted(blanks))] : []),
    ...(examples.length > 0 ? [m.gaps_examples(counted(examples))] : []),
  ];
}

/** The notification after copying: complete, or which fields are empty or hold examples. */
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
