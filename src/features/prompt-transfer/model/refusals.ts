import { fieldWords } from "@/components/prompt/field-words";
import { m } from "@/lib/i18n";
import { fields } from "./portable-prompt";

const reasons: Record<string, (() => string) | undefined> = {
  ...Object.fromEntries(fields.map((field) => [`prompts_${field}_check`, fieldWords[field].invalid])),
  assertions_have_their_shape: m.editor_assertions_odd,
  metadata_has_its_shape: m.transfer_bad_tags,
  not_yours: m.transfer_own_gone,
};

/** Why the database refused a row, by the constraint that failed; a general sentence for an unknown one. Spec 5.4. */
export function refusalWords(constraint: string): string {
  return (reasons[constraint] ?? m.transfer_refused)();
}
