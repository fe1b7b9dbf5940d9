import type { ColumnOf, PortableColumn } from "@/domain/prompt/fields";
import { m } from "@/lib/i18n";

type FieldWords = {
  label: () => string;
  /** Below the field in the form. */
  hint?: () => string;
  /** The rule for a valid value, for a failed check and for a refused import row. */
  invalid?: () => string;
};

/** The title of a failed check, and what an import says when it shortens the list. */
type LinesWords = Required<Pick<FieldWords, "invalid">> & { invalidTitle: () => string } & Shortened;
type Shortened = { shortened: () => string };

const points = {
  invalidTitle: m.editor_points_odd,
  invalid: m.editor_points_odd_text,
  shortened: m.transfer_points_cut,
};
const searchTerms = {
  invalidTitle: m.editor_search_terms_odd,
  invalid: m.editor_search_terms_odd_text,
  shortened: m.transfer_terms_cut,
};
const description = { invalid: m.transfer_description_long, shortened: m.transfer_description_cut };
const notes = { invalid: m.transfer_notes_long, shortened: m.transfer_notes_cut };

/** The texts of each prompt field in the interface. */
export const fieldWords: Record<PortableColumn, FieldWords> &
  Record<ColumnOf<"lines">, LinesWords> &
  Record<ColumnOf<"words">, Shortened> = {
  title: { label: m.editor_field_title, invalid: m.editor_title_odd_text },
  title_ar: { label: m.translation_title_ar, invalid: m.editor_title_odd_text },
  prompt_text: { label: m.editor_field_text, invalid: m.editor_text_short_text },
  prompt_text_ar: { label: m.translation_text_ar, invalid: m.transfer_text_long },
  category: { label: m.editor_field_category },
  tags: { label: m.editor_tags },
  description: {
    label: m.transfer_field_description,
    ...description,
  },
  description_ar: { label: m.transfer_field_description_ar, ...description },
  points: { label: m.editor_field_points, hint: m.editor_field_points_hint, ...points },
  points_ar: { label: m.editor_field_points_ar, ...points },
  search_terms: {
    label: m.editor_field_search_terms,
    hint: m.editor_field_search_terms_hint,
    ...searchTerms,
  },
  search_terms_ar: { label: m.editor_field_search_terms_ar, ...searchTerms },
  notes: { label: m.editor_field_notes, hint: m.editor_field_notes_hint, ...notes },
  notes_ar: { label: m.editor_field_notes_ar, ...notes },
  assertions: {
    label: m.editor_field_assertions,
    hint: m.editor_field_assertions_hint,
    invalid: m.editor_assertions_odd,
  },
  variables: { label: m.editor_variables, invalid: m.transfer_bad_variables },
  status: { label: m.transfer_field_status },
  checked_on: { label: m.editor_field_checked_on, invalid: m.editor_check_day_odd },
  checked_tool: {
    label: m.editor_field_checked_tool,
    hint: m.editor_field_checked_tool_hint,
    invalid: m.editor_check_tool_odd,
    shortened: m.transfer_check_tool_cut,
  },
  sources: {
    label: m.editor_field_sources,
    hint: m.editor_field_sources_hint,
    invalid: m.editor_sources_odd,
  },
};
